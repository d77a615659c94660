/** The pictures on the game's buttons; each button has its words too. */
const SHAPES = {
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  silence: 'M4 9v6h4l5 4V5L8 9zM17 9.500l5 5M22 9.500l-5 5',
  fill: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  unfill: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  shop: 'M4 9l2-5h12l2 5M4 9c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0M6 12v8h12v-8',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
} as const;

export function Icon({ name }: { readonly name: keyof typeof SHAPES }): React.JSX.Element {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
