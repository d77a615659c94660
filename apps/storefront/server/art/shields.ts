import type { Drawing } from './frame.ts';

/** Round, of oak, with a leaf that would not die. */
export const oakheart: Drawing = {
  definitions: `<radialGradient id="oak" cx="40%" cy="35%" r="75%"><stop offset="0" stop-color="#b98350"/><stop offset=".6" stop-color="#7c4c26"/><stop offset="1" stop-color="#4a2a12"/></radialGradient>
<linearGradient id="iron" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cfd8dc"/><stop offset=".5" stop-color="#78888f"/><stop offset="1" stop-color="#3c474c"/></linearGradient>
<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#b9f08a"/><stop offset="1" stop-color="#3d8f4b"/></linearGradient>`,
  drawing: `<circle cx="160" cy="160" r="110" fill="url(#iron)"/><circle cx="160" cy="160" r="96" fill="url(#oak)"/>
<g stroke="#3b210d" stroke-width="3" opacity=".65"><path d="M112 78v164M144 66v188M176 66v188M208 78v164"/></g>
<g fill="none" stroke="#d9a871" stroke-width="1.6" opacity=".45"><path d="M126 100c6 30-4 60 2 110M160 84c-6 26 6 50 0 72M192 96c4 34-6 70 2 120"/></g>
<g fill="#e9f0f2"><circle cx="160" cy="57" r="5"/><circle cx="160" cy="263" r="5"/><circle cx="57" cy="160" r="5"/><circle cx="263" cy="160" r="5"/><circle cx="87" cy="87" r="5"/><circle cx="233" cy="87" r="5"/><circle cx="87" cy="233" r="5"/><circle cx="233" cy="233" r="5"/></g>
<circle cx="160" cy="160" r="36" fill="url(#iron)"/><circle cx="160" cy="160" r="25" fill="#2d3639"/>
<path d="M160 184c-2-22 4-42 26-56 12 24 2 44-26 56z" fill="url(#leaf)"/><path d="M160 184c-4-14-12-24-28-28 2 16 12 26 28 28z" fill="url(#leaf)"/><path d="M160 184c6-20 14-34 22-46" stroke="#2c6b38" stroke-width="2.5" fill="none"/>`,
};

/** A kite of blue steel with a wave that never breaks. */
export const tideguard: Drawing = {
  definitions: `<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fd8ff"/><stop offset=".45" stop-color="#2f78c8"/><stop offset="1" stop-color="#0d2e66"/></linearGradient>
<linearGradient id="foam" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#8fd3ff"/></linearGradient>
<clipPath id="kite"><path d="M160 50c28 16 58 20 84 20 4 78-22 146-84 196-62-50-88-118-84-196 26 0 56-4 84-20z"/></clipPath>`,
  drawing: `<path d="M160 34c32 19 66 23 98 22 6 92-24 170-98 228C86 226 56 148 62 56c32 1 66-3 98-22z" fill="url(#gold)"/>
<g clip-path="url(#kite)"><rect x="60" y="40" width="200" height="240" fill="url(#deep)"/>
<path d="M60 172c30-20 52-20 78 0 22 16 52 16 74-2 14-12 30-16 52-10v130H60z" fill="#0f4a92" opacity=".75"/>
<path d="M82 170c10-46 54-66 92-46 26 14 32 44 12 60-16 12-38 4-38-14 0-12 12-20 22-14-2-16-34-16-44 6-6 14 0 30 12 40-28 4-50-8-56-32z" fill="url(#foam)"/>
<path d="M60 214c28-14 50-14 76 2s58 14 80-2c14-10 28-12 44-8" fill="none" stroke="#bfe6ff" stroke-width="5" stroke-linecap="round" opacity=".8"/>
<path d="M84 240c24-10 44-8 66 4s44 10 66-4" fill="none" stroke="#bfe6ff" stroke-width="4" stroke-linecap="round" opacity=".5"/>
<path d="M160 50v220" stroke="#fff" stroke-width="2" opacity=".16"/></g>
<circle cx="160" cy="82" r="11" fill="url(#gold)"/><circle cx="160" cy="82" r="6" fill="#e6f7ff"/>`,
};
