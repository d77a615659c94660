import type { Drawing } from './frame.ts';

/** On a hook, with the evening still in its folds. */
export const duskwoolCloak: Drawing = {
  definitions: `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d6bd6"/><stop offset=".5" stop-color="#4a3b96"/><stop offset="1" stop-color="#231b52"/></linearGradient>
<linearGradient id="lining" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f0a87a"/><stop offset="1" stop-color="#8e3f5c"/></linearGradient>`,
  drawing: `<path d="M120 74c10-30 70-30 80 0l14 20c30 50 48 110 52 170-34 16-72 24-106 24s-72-8-106-24c4-60 22-120 52-170z" fill="url(#dusk)"/>
<path d="M150 96c-14 50-20 120-16 188 18 4 34 4 52 0 4-68-2-138-16-188z" fill="url(#lining)"/>
<path d="M120 74c10-30 70-30 80 0 6 14-6 34-40 34s-46-20-40-34z" fill="#5b4cae"/><path d="M132 80c8-18 48-18 56 0 2 10-8 20-28 20s-30-10-28-20z" fill="#1b1440"/>
<path d="M106 112c-18 44-30 96-34 150M126 118c-12 48-18 108-18 162M214 112c18 44 30 96 34 150M194 118c12 48 18 108 18 162" fill="none" stroke="#a99bf0" stroke-width="3" stroke-linecap="round" opacity=".5"/>
<path d="M54 264c34 16 72 24 106 24s72-8 106-24" fill="none" stroke="url(#gold)" stroke-width="7" stroke-linecap="round"/>
<path d="M136 108h48" stroke="url(#gold)" stroke-width="5"/><circle cx="136" cy="108" r="10" fill="url(#gold)"/><circle cx="184" cy="108" r="10" fill="url(#gold)"/><circle cx="136" cy="108" r="4" fill="#7d6bd6"/><circle cx="184" cy="108" r="4" fill="#7d6bd6"/>
<g fill="#ffe9bd"><circle cx="92" cy="208" r="2.5"/><circle cx="232" cy="190" r="2.5"/><circle cx="218" cy="240" r="2"/><circle cx="100" cy="250" r="2"/></g>`,
};

/** Wide of brim, with a feather from the road. */
export const wayfarerHat: Drawing = {
  definitions: `<linearGradient id="felt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fb59a"/><stop offset=".6" stop-color="#4c7560"/><stop offset="1" stop-color="#274437"/></linearGradient>
<linearGradient id="feather" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff4d6"/><stop offset="1" stop-color="#e8824a"/></linearGradient>`,
  drawing: `<path d="M94 190c2-66 24-116 62-112 22 2 30-12 50-8 20 6 26 62 30 120z" fill="url(#felt)"/>
<path d="M118 178c4-46 16-78 38-84M204 96c10 20 14 50 16 82" fill="none" stroke="#c6e3cd" stroke-width="4" stroke-linecap="round" opacity=".5"/>
<path d="M30 212c20-24 60-34 130-34s112 8 132 28c8 10-2 20-22 22-70 10-150 12-222 0-18-2-26-8-18-16z" fill="url(#felt)"/>
<path d="M30 212c40 14 200 16 262-6 8 10-2 20-22 22-70 10-150 12-222 0-18-2-26-8-18-16z" fill="#1e362b" opacity=".55"/>
<path d="M94 170c40 14 102 14 140 0l3 20c-42 14-104 14-146 0z" fill="url(#leather)"/><rect x="150" y="172" width="28" height="24" rx="4" fill="none" stroke="url(#gold)" stroke-width="6"/>
<path d="M206 182c10-60 44-104 84-118-6 50-28 96-74 122z" fill="url(#feather)"/><path d="M208 184c18-44 44-84 78-116" fill="none" stroke="#8a3d1c" stroke-width="3"/><path d="M232 138l-14-6M246 118l-14-8M262 98l-12-10" stroke="#8a3d1c" stroke-width="2" opacity=".6"/>`,
};

/** A pair, soft-soled, blue as a hedge bank in June. */
export const harebellBoots: Drawing = {
  definitions: `<linearGradient id="hide" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8db4ff"/><stop offset=".5" stop-color="#3f64c4"/><stop offset="1" stop-color="#1f3274"/></linearGradient>
<g id="boot"><path d="M96 66h64c-2 48 0 92 6 118 8 14 36 18 50 34 8 10 8 28 0 34H92c-8-52-4-130 4-186z" fill="url(#hide)"/><path d="M90 240h128c4 8 2 18-4 22H92c-4-6-4-14-2-22z" fill="#3a2412"/><path d="M88 66c24-10 58-10 80 0l-2 26c-24-8-52-8-78 0z" fill="#e9f1ff"/><path d="M92 92c24-8 50-8 74 0" fill="none" stroke="#9db8ee" stroke-width="3"/><path d="M108 120c16 6 34 6 50 0M108 146c16 6 36 6 52 0M108 172c18 6 38 6 56 0" fill="none" stroke="url(#gold)" stroke-width="5" stroke-linecap="round"/><path d="M110 206c12 20 40 28 96 26" fill="none" stroke="#c3d7ff" stroke-width="4" stroke-linecap="round" opacity=".45"/></g>`,
  drawing: `<g transform="translate(62 -8) scale(.92)" opacity=".82"><use href="#boot"/></g><g transform="translate(-26 22)"><use href="#boot"/></g>
<g stroke="#dbe8ff" stroke-width="4" stroke-linecap="round" opacity=".7"><path d="M20 214h28M14 236h38M26 258h26"/></g>
<g fill="#9ec0ff"><path d="M252 84c-10 10-12 24-8 32 10 0 20-8 22-20 6 8 16 10 24 8-2-12-14-22-26-20 2-8-4-10-12 0z"/></g>`,
};

/** Cut from a tail of ice and fire. */
export const cometCape: Drawing = {
  definitions: `<linearGradient id="void" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#20306e"/><stop offset=".55" stop-color="#141a44"/><stop offset="1" stop-color="#5b1f52"/></linearGradient>
<linearGradient id="tail" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffbe6"/><stop offset=".4" stop-color="#ffc45e"/><stop offset="1" stop-color="#ff5a4f" stop-opacity="0"/></linearGradient>
<clipPath id="cape"><path d="M118 66c26-14 58-14 84 0 10 60 40 120 74 166-22 30-60 52-116 52S66 262 44 232c34-46 64-106 74-166z"/></clipPath>`,
  drawing: `<path d="M118 66c26-14 58-14 84 0 10 60 40 120 74 166-22 30-60 52-116 52S66 262 44 232c34-46 64-106 74-166z" fill="url(#void)" stroke="url(#gold)" stroke-width="6"/>
<g clip-path="url(#cape)"><path d="M128 118l122 142-40 30-90-152z" fill="url(#tail)"/><path d="M132 124l92 116" stroke="#fff" stroke-width="3" opacity=".7"/>
<g fill="#fff"><circle cx="96" cy="206" r="3"/><circle cx="120" cy="246" r="2.4"/><circle cx="78" cy="238" r="2"/><circle cx="176" cy="92" r="2"/><circle cx="226" cy="180" r="2.6"/><circle cx="150" cy="226" r="2.2"/><circle cx="110" cy="160" r="2"/></g></g>
<path d="M128 100l7 18 18 7-18 7-7 18-7-18-18-7 18-7z" fill="#fffbe6"/><circle cx="128" cy="125" r="26" fill="#ffe9a8" opacity=".35"/>
<path d="M114 58c28-16 64-16 92 0l4 22c-30-14-70-14-100 0z" fill="url(#gold)"/><circle cx="160" cy="66" r="11" fill="#ff7f50"/><circle cx="156" cy="62" r="3.5" fill="#ffe7d6"/>`,
};
