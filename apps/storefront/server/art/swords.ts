import type { Drawing } from './frame.ts';

/** A straight blade with the first light behind it. */
export const swordOfDawn: Drawing = {
  definitions: `<linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#eef4ff"/><stop offset=".49" stop-color="#b9c9e6"/><stop offset=".51" stop-color="#7f93ba"/><stop offset="1" stop-color="#d7e2f7"/></linearGradient>
<radialGradient id="dawn" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffd99a" stop-opacity=".95"/><stop offset=".5" stop-color="#ff9e6b" stop-opacity=".35"/><stop offset="1" stop-color="#ff9e6b" stop-opacity="0"/></radialGradient>`,
  drawing: `<circle cx="160" cy="128" r="112" fill="url(#dawn)"/>
<g stroke="#ffe2ad" stroke-width="3" stroke-linecap="round" opacity=".7"><path d="M160 14v18M102 34l9 15M218 34l-9 15M62 78l16 9M258 78l-16 9"/></g>
<g transform="rotate(18 160 160)">
<path d="M160 30l15 26v136h-30V56z" fill="url(#steel)"/><path d="M160 44v146" stroke="#5e719a" stroke-width="3" opacity=".55"/>
<path d="M148 70v112" stroke="#fff" stroke-width="2" opacity=".7"/>
<path d="M104 192c20-10 36-6 56-6s36-4 56 6c4 10-2 18-10 18-16 0-26-6-46-6s-30 6-46 6c-8 0-14-8-10-18z" fill="url(#gold)"/>
<circle cx="160" cy="198" r="9" fill="#ff7f50"/><circle cx="157" cy="195" r="3" fill="#ffe7d6"/>
<rect x="151" y="208" width="18" height="52" rx="6" fill="url(#leather)"/><path d="M151 220l18 8M151 232l18 8M151 244l18 8" stroke="#2c1807" stroke-width="3"/>
<circle cx="160" cy="270" r="14" fill="url(#gold)"/><circle cx="160" cy="270" r="6" fill="#7a3b12"/>
</g>`,
};

/** A curved blade under a thin moon. */
export const moonsilver: Drawing = {
  definitions: `<linearGradient id="silver" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".4" stop-color="#cfc6ee"/><stop offset="1" stop-color="#6d5da6"/></linearGradient>
<linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#d9ccff" stop-opacity=".15"/></linearGradient>`,
  drawing: `<path d="M238 42a62 62 0 1 0 30 92 50 50 0 0 1-30-92z" fill="#efe6ff" opacity=".22"/>
<g transform="rotate(-6 160 160)">
<path d="M206 26c20 62 8 126-62 176l-22-22c50-40 78-88 84-154z" fill="url(#silver)"/>
<path d="M206 26c-2 64-32 116-84 154l6 6c50-40 78-96 78-160z" fill="url(#edge)"/>
<path d="M176 104c-10 28-24 50-40 66" fill="none" stroke="#8f7fd0" stroke-width="2.5" stroke-linecap="round" opacity=".8"/>
<path d="M98 170c4-8 12-10 18-4l42 42c6 6 4 14-4 18-4 2-8 0-11-3l-42-42c-3-3-5-7-3-11z" fill="url(#gold)"/>
<path d="M118 200l16 16-46 50c-6 6-16-4-10-12z" fill="url(#leather)"/><path d="M112 210l14 14M102 222l13 13M92 234l12 12" stroke="#25120a" stroke-width="3"/>
<circle cx="80" cy="264" r="13" fill="url(#gold)"/><circle cx="80" cy="264" r="6" fill="#b79bff"/>
</g>`,
};
