import type { Drawing } from './frame.ts';

/** A round flask with an ember in it. */
export const emberDraught: Drawing = {
  definitions: `<radialGradient id="ember" cx="50%" cy="70%" r="70%"><stop offset="0" stop-color="#fff2b3"/><stop offset=".35" stop-color="#ff9b3d"/><stop offset=".8" stop-color="#c22f1c"/><stop offset="1" stop-color="#6d1414"/></radialGradient>
<linearGradient id="cork" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d7a878"/><stop offset="1" stop-color="#8a5a34"/></linearGradient>
<clipPath id="flask"><circle cx="160" cy="192" r="76"/></clipPath>`,
  drawing: `<circle cx="160" cy="192" r="100" fill="#ff8a3d" opacity=".16"/>
<path d="M138 66h44v58a84 84 0 1 1-44 0z" fill="#dff3ee" opacity=".24" stroke="#e9fff8" stroke-width="4" stroke-opacity=".75"/>
<g clip-path="url(#flask)"><path d="M80 184c26-14 48-12 80 0s56 12 84-2v100H76z" fill="url(#ember)"/>
<path d="M160 254c-26-6-34-34-14-54 2 10 8 14 12 14-6-18 6-32 14-38 0 20 26 30 22 54-2 14-12 22-22 24 6-10 2-20-6-26-2 10-8 14-6 26z" fill="#ffe08a" opacity=".9"/>
<g fill="#fff3c4"><circle cx="112" cy="216" r="4"/><circle cx="208" cy="210" r="5"/><circle cx="196" cy="236" r="3"/><circle cx="124" cy="240" r="3"/></g></g>
<path d="M104 168c8-22 22-34 40-40" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".65"/>
<rect x="130" y="56" width="60" height="16" rx="7" fill="#cfe7df"/><rect x="142" y="30" width="36" height="30" rx="7" fill="url(#cork)"/>
<path d="M134 110h52" stroke="url(#gold)" stroke-width="8" stroke-linecap="round"/><path d="M186 110c14 8 20 20 18 34" fill="none" stroke="#e0a23c" stroke-width="3"/><rect x="192" y="142" width="24" height="30" rx="4" fill="#efe0bd" transform="rotate(8 204 157)"/><path d="M198 152l12 2M197 159l12 2" stroke="#7a5a2c" stroke-width="2"/>`,
};

/** A tall vial with a piece of the night. */
export const vialOfStars: Drawing = {
  definitions: `<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7aa8ff"/><stop offset=".4" stop-color="#3b3fb0"/><stop offset="1" stop-color="#140f3d"/></linearGradient>
<linearGradient id="stopper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4fbff"/><stop offset="1" stop-color="#6c8fd6"/></linearGradient>
<clipPath id="vial"><path d="M132 108h56v16l18 30v98a26 26 0 0 1-26 26h-40a26 26 0 0 1-26-26v-98l18-30z"/></clipPath>`,
  drawing: `<g transform="rotate(8 160 170)"><path d="M128 84h64v38l20 32v100a34 34 0 0 1-34 34h-36a34 34 0 0 1-34-34V154l20-32z" fill="#d8e6ff" opacity=".2" stroke="#eaf2ff" stroke-width="4" stroke-opacity=".8"/>
<g clip-path="url(#vial)"><path d="M100 150c24-12 40-8 62 0s36 8 52 0v140H100z" fill="url(#night)"/>
<path d="M108 236c30-44 64-22 96-66" fill="none" stroke="#a9b8ff" stroke-width="16" stroke-linecap="round" opacity=".28"/>
<g fill="#fff"><path d="M148 186l4 11 11 4-11 4-4 11-4-11-11-4 11-4z"/><path d="M184 222l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"/><path d="M134 248l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"/><circle cx="176" cy="182" r="2.5"/><circle cx="128" cy="216" r="2"/><circle cx="160" cy="262" r="2.5"/><circle cx="192" cy="256" r="2"/><circle cx="192" cy="196" r="2"/></g></g>
<path d="M122 168v74" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".55"/>
<path d="M118 74h84v16h-84z" fill="url(#gold)"/><path d="M160 22l26 28-12 24h-28l-12-24z" fill="url(#stopper)"/><path d="M160 22v52M134 50h52" stroke="#fff" stroke-width="1.5" opacity=".6"/></g>`,
};
