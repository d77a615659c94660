import type { Drawing } from './frame.ts';

/** A moth that carries its own lamp. */
export const companion: Drawing = {
  definitions: `<linearGradient id="wing" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6e3ff"/><stop offset=".5" stop-color="#b98af2"/><stop offset="1" stop-color="#5b2f9e"/></linearGradient>
<radialGradient id="lamp" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#fffbe0"/><stop offset=".35" stop-color="#ffd76a"/><stop offset="1" stop-color="#ff9d2e" stop-opacity="0"/></radialGradient>
<linearGradient id="fur" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff7ff"/><stop offset="1" stop-color="#cdb4ee"/></linearGradient>
<g id="half"><path d="M156 140C128 70 62 46 36 74c-18 22 6 84 52 98 26 8 52-2 68-20z" fill="url(#wing)"/><path d="M154 158c-34 0-76 24-76 58 0 26 32 34 52 14 16-16 24-40 24-72z" fill="url(#wing)"/><circle cx="84" cy="106" r="17" fill="#2a1a42"/><circle cx="84" cy="106" r="10" fill="#ffd76a"/><circle cx="81" cy="103" r="3" fill="#fff"/><path d="M60 78c30 6 60 30 84 62M56 110c28 20 56 32 88 36M96 216c16-18 34-36 50-48" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".45"/></g>`,
  drawing: `<circle cx="160" cy="226" r="84" fill="url(#lamp)" opacity=".75"/>
<use href="#half"/><use href="#half" transform="matrix(-1 0 0 1 320 0)"/>
<path d="M150 96c-8-24-22-36-40-40M170 96c8-24 22-36 40-40" fill="none" stroke="#f0dcff" stroke-width="4" stroke-linecap="round"/><circle cx="109" cy="56" r="5" fill="#ffd76a"/><circle cx="211" cy="56" r="5" fill="#ffd76a"/>
<path d="M160 100c20 0 26 18 24 40-2 32-12 66-24 78-12-12-22-46-24-78-2-22 4-40 24-40z" fill="url(#fur)"/><path d="M140 160c12 6 28 6 40 0M143 176c10 6 24 6 34 0M147 192c8 5 18 5 26 0" fill="none" stroke="#8d6cc4" stroke-width="3" stroke-linecap="round"/>
<circle cx="150" cy="122" r="8" fill="#2a1a42"/><circle cx="170" cy="122" r="8" fill="#2a1a42"/><circle cx="152" cy="119" r="2.6" fill="#fff"/><circle cx="172" cy="119" r="2.6" fill="#fff"/><path d="M155 136c3 3 7 3 10 0" stroke="#6b4a9e" stroke-width="2.5" fill="none" stroke-linecap="round"/>
<path d="M160 216v14" stroke="#e0a23c" stroke-width="3"/><path d="M146 230h28l6 12v28h-40v-28z" fill="#5a3716" stroke="url(#gold)" stroke-width="4"/><rect x="148" y="244" width="24" height="22" fill="#ffd76a"/><circle cx="160" cy="255" r="26" fill="url(#lamp)"/><path d="M160 264c-7-2-8-10-2-16 0 4 3 5 4 2 5 5 5 12-2 14z" fill="#ff8a2a"/>`,
};

/** Worn by one head, wanted by all. */
export const crown: Drawing = {
  definitions: `<radialGradient id="halo" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffe7a8" stop-opacity=".85"/><stop offset=".6" stop-color="#f0a94a" stop-opacity=".25"/><stop offset="1" stop-color="#f0a94a" stop-opacity="0"/></radialGradient>
<linearGradient id="ruby" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffb3a8"/><stop offset=".4" stop-color="#e0273b"/><stop offset="1" stop-color="#6e0b22"/></linearGradient>
<linearGradient id="velvet" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8c1d3f"/><stop offset="1" stop-color="#3b0a20"/></linearGradient>
<linearGradient id="band" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9a8"/><stop offset=".5" stop-color="#d9942f"/><stop offset="1" stop-color="#8a5216"/></linearGradient>`,
  drawing: `<circle cx="160" cy="148" r="128" fill="url(#halo)"/>
<g stroke="#ffe2a0" stroke-width="3" stroke-linecap="round" opacity=".6"><path d="M160 16v20M92 34l10 18M228 34l-10 18M42 84l18 10M278 84l-18 10"/></g>
<path d="M84 132c20-20 132-20 152 0l-10 74H94z" fill="url(#velvet)"/>
<path d="M62 108l44 44 54-84 54 84 44-44-22 112c-40 16-112 16-152 0z" fill="url(#gold)"/>
<path d="M84 132l26 34 50-74 50 74 26-34" fill="none" stroke="#fff3c9" stroke-width="3" opacity=".65" stroke-linejoin="round"/>
<path d="M82 214c44 18 112 18 156 0l4 34c-46 20-118 20-164 0z" fill="url(#band)"/><path d="M80 224c46 18 114 18 160 0" fill="none" stroke="#fff3c9" stroke-width="2" opacity=".6"/>
<circle cx="62" cy="104" r="12" fill="url(#gold)"/><circle cx="258" cy="104" r="12" fill="url(#gold)"/><circle cx="160" cy="62" r="15" fill="url(#gold)"/><circle cx="155" cy="57" r="4" fill="#fffbe8"/>
<path d="M160 148l20 24-20 28-20-28z" fill="url(#ruby)"/><path d="M160 148v52M140 172h40" stroke="#ffd5cf" stroke-width="1.5" opacity=".6"/>
<g fill="url(#ruby)"><circle cx="112" cy="240" r="9"/><circle cx="208" cy="240" r="9"/></g><g fill="#6fd6ff"><circle cx="160" cy="246" r="10"/></g><g fill="#fff" opacity=".8"><circle cx="109" cy="237" r="2.6"/><circle cx="205" cy="237" r="2.6"/><circle cx="157" cy="243" r="3"/></g>`,
};
