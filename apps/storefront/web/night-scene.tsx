/** The road at night: moon, hills, pines, and the cart with its lamp. Drawn here, so nothing is fetched. */
export function NightScene(): React.JSX.Element {
  return (
    <svg
      className="scene"
      viewBox="0 0 1600 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a0c18" />
          <stop offset=".55" stopColor="#1b1f45" />
          <stop offset="1" stopColor="#4b3566" />
        </linearGradient>
        <radialGradient id="scene-moon" cx="50%" cy="50%" r="50%">
          <stop offset="0" stopColor="#fff6dc" stopOpacity=".95" />
          <stop offset=".32" stopColor="#f9e6b8" stopOpacity=".28" />
          <stop offset="1" stopColor="#f9e6b8" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="scene-lamp" cx="50%" cy="50%" r="50%">
          <stop offset="0" stopColor="#ffe9a8" />
          <stop offset=".18" stopColor="#ffc45e" stopOpacity=".75" />
          <stop offset="1" stopColor="#ff9d2e" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="scene-roof" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8c3b5c" />
          <stop offset="1" stopColor="#4d1d3f" />
        </linearGradient>
        <path id="scene-pine" d="M0 0l22 44H10l20 38H14l22 44H-36l22-44h-16l20-38h-12z" />
        <g id="scene-small-moth">
          <path d="M0 0C-10-14-26-14-24-2c2 10 16 10 24 2 8 8 22 8 24-2 2-12-14-12-24 2z" fill="#ead9ff" />
        </g>
      </defs>
      <rect width="1600" height="420" fill="url(#scene-sky)" />
      <g fill="#fff" className="stars">
        <circle cx="90" cy="60" r="1.6" />
        <circle cx="210" cy="130" r="1.1" />
        <circle cx="330" cy="40" r="1.4" />
        <circle cx="470" cy="96" r="1" />
        <circle cx="600" cy="34" r="1.7" />
        <circle cx="720" cy="120" r="1.1" />
        <circle cx="850" cy="58" r="1.3" />
        <circle cx="980" cy="22" r="1" />
        <circle cx="1050" cy="140" r="1.4" />
        <circle cx="1400" cy="52" r="1.6" />
        <circle cx="1510" cy="120" r="1.1" />
        <circle cx="1570" cy="30" r="1.3" />
      </g>
      <circle cx="1096" cy="84" r="190" fill="url(#scene-moon)" />
      <circle cx="1096" cy="84" r="40" fill="#fff3d2" />
      <circle cx="1082" cy="74" r="7" fill="#ecd9a8" />
      <circle cx="1110" cy="96" r="5" fill="#ecd9a8" />
      <path d="M0 300c180-90 330-70 500-30s300 30 470-30 420-60 630 40v140H0z" fill="#2a2350" />
      <path d="M0 346c220-70 380-40 560-16s330 20 520-24 360-30 520 20v94H0z" fill="#191735" />
      <g fill="#14132b">
        <use href="#scene-pine" transform="translate(120 232)" />
        <use href="#scene-pine" transform="translate(184 252) scale(.8)" />
        <use href="#scene-pine" transform="translate(1440 232)" />
        <use href="#scene-pine" transform="translate(1512 216) scale(1.15)" />
        <use href="#scene-pine" transform="translate(1370 262) scale(.7)" />
        <use href="#scene-pine" transform="translate(40 258) scale(.7)" />
      </g>
      <circle className="lamp-glow" cx="1010" cy="250" r="190" fill="url(#scene-lamp)" opacity=".55" />
      <g>
        <path d="M822 270c8-52 54-78 98-78s88 26 96 78z" fill="url(#scene-roof)" />
        <path
          d="M848 270c4-40 22-66 40-76M920 192v78M992 270c-4-40-22-66-40-76"
          stroke="#d98a9b"
          strokeWidth="3"
          fill="none"
          opacity=".5"
        />
        <rect x="830" y="270" width="180" height="74" rx="6" fill="#5c3a22" />
        <path d="M830 294h180M830 318h180" stroke="#3a2313" strokeWidth="3" />
        <rect x="862" y="280" width="46" height="40" rx="4" fill="#ffc96b" />
        <path d="M885 280v40M862 300h46" stroke="#5c3a22" strokeWidth="3" />
        <rect x="932" y="282" width="52" height="30" rx="3" fill="#2c1a0e" />
        <path d="M940 312v-14l6-8 6 8v14M962 312v-10h12v10" fill="none" stroke="#e0a23c" strokeWidth="3" />
        <g fill="none" stroke="#2b190d" strokeWidth="7">
          <circle cx="870" cy="352" r="26" />
          <circle cx="972" cy="352" r="26" />
        </g>
        <path d="M844 352h52M870 326v52M946 352h52M972 326v52" stroke="#2b190d" strokeWidth="4" />
        <path d="M1010 232c14-10 22-8 26 6" fill="none" stroke="#2b190d" strokeWidth="5" />
        <path d="M1026 240h20l5 9v22h-30v-22z" fill="#3a2313" stroke="#e0a23c" strokeWidth="3" />
        <rect x="1029" y="250" width="14" height="17" fill="#ffe29a" />
      </g>
      <g className="moths">
        <use href="#scene-small-moth" transform="translate(1072 214)" />
        <use href="#scene-small-moth" transform="translate(1004 196) scale(.6)" />
        <use href="#scene-small-moth" transform="translate(1098 272) scale(.5)" />
      </g>
      <path d="M0 388c300-34 560-26 820-12s520 10 780-18v62H0z" fill="#0b0d18" />
    </svg>
  );
}
