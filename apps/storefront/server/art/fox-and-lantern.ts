import type { Drawing } from './frame.ts';

/** Sits with the tail round its feet, and smoulders. */
export const cinderFox: Drawing = {
  definitions: `<linearGradient id="pelt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb25e"/><stop offset=".5" stop-color="#e2592c"/><stop offset="1" stop-color="#7c1f1c"/></linearGradient>
<radialGradient id="heat" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffd98a" stop-opacity=".9"/><stop offset="1" stop-color="#ff6a3a" stop-opacity="0"/></radialGradient>`,
  drawing: `<circle cx="180" cy="214" r="104" fill="url(#heat)" opacity=".5"/>
<path d="M214 270c50-4 78-40 70-84-4-24-24-34-30-20 4 30-14 48-54 60z" fill="url(#pelt)"/><path d="M254 166c6-14 26-4 30 20 2 12 0 22-6 32-10-8-22-30-24-52z" fill="#fff1d8"/>
<path d="M112 170c-14 34-18 72-8 112h110c16-30 6-84-30-116z" fill="url(#pelt)"/><path d="M128 186c-10 26-8 66 2 96h44c10-32 6-70-10-96z" fill="#ffe7c6"/>
<path d="M124 282c-4-34-2-56 4-80M178 282c4-30 4-52-2-76" stroke="#7c1f1c" stroke-width="3" fill="none" opacity=".5"/>
<path d="M84 60c22 8 36 20 44 36h44c8-16 22-28 44-36 4 34-2 58-12 72 2 30-24 56-54 56s-56-26-54-56c-10-14-16-38-12-72z" fill="url(#pelt)"/>
<path d="M96 78c12 6 20 14 24 24l-18 18c-6-12-8-28-6-42zM204 78c-12 6-20 14-24 24l18 18c6-12 8-28 6-42z" fill="#3d1014"/>
<path d="M98 138c20-4 40 4 52 22 12-18 32-26 52-22-2 28-24 50-52 50s-50-22-52-50z" fill="#fff1d8"/>
<path d="M116 128c6-6 16-6 20 2M164 130c4-8 14-8 20-2" stroke="#3d1014" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M140 166h20l-10 12z" fill="#3d1014" stroke="#3d1014" stroke-width="4" stroke-linejoin="round"/>
<g fill="#ffd98a"><path d="M60 214c-2 10-10 12-8 22 8 2 14-4 12-14z"/><path d="M246 106c-2 8-8 10-6 18 6 2 12-4 10-12z"/><circle cx="72" cy="170" r="3"/><circle cx="262" cy="136" r="2.6"/><circle cx="44" cy="196" r="2"/></g>`,
};

/** Brass, five panes, one opinion. */
export const tollLantern: Drawing = {
  definitions: `<radialGradient id="shine" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#fff6d0"/><stop offset=".3" stop-color="#ffcf6a" stop-opacity=".8"/><stop offset="1" stop-color="#ff9d2e" stop-opacity="0"/></radialGradient>
<linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3c4"/><stop offset="1" stop-color="#ffb347"/></linearGradient>`,
  drawing: `<circle cx="160" cy="178" r="136" fill="url(#shine)" opacity=".75"/>
<path d="M122 96c-4-52 80-52 76 0" fill="none" stroke="url(#gold)" stroke-width="9"/><path d="M104 116c14-30 98-30 112 0l8 14H96z" fill="url(#gold)"/><circle cx="160" cy="86" r="11" fill="url(#gold)"/>
<path d="M106 130h108l10 108H96z" fill="url(#pane)"/><path d="M106 130h108l10 108H96zM142 130l-6 108M178 130l6 108" fill="none" stroke="url(#gold)" stroke-width="9" stroke-linejoin="round"/>
<path d="M160 222c-24-8-26-32-6-54 0 14 6 20 14 10 16 20 12 38-8 44z" fill="#ff8a2a"/><path d="M160 218c-10-4-12-16-2-28 2 8 4 10 8 6 6 10 4 18-6 22z" fill="#fff6d0"/>
<path d="M88 238h144l8 26H80z" fill="url(#gold)"/><path d="M80 250h160" stroke="#7d4a14" stroke-width="3" opacity=".6"/><path d="M114 140l-4 60" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
};
