/** The colours of the night and of the morning. */

export type TimeOfDay = 'night' | 'dawn';

export interface Palette {
  /** From the top to the horizon. */
  readonly sky: readonly [number, string][];
  readonly orb: string;
  readonly orbGlow: string;
  readonly orbShine: number;
  readonly stars: number;
  readonly mountains: string;
  readonly hills: string;
  readonly pines: string;
  readonly nearPines: string;
  readonly mist: string;
  readonly bank: string;
  readonly grass: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly front: string;
  /** How strong lamps are against the sky, 0 to 1. */
  readonly lampLight: number;
}

export const PALETTES: Readonly<Record<TimeOfDay, Palette>> = {
  night: {
    sky: [
      [0, '#080b1c'],
      [0.45, '#1a2050'],
      [0.75, '#4a3569'],
      [1, '#a75d6a'],
    ],
    orb: '#fff1cf',
    orbGlow: '255, 236, 190',
    orbShine: 0.5,
    stars: 1,
    mountains: '#3a2f66',
    hills: '#272350',
    pines: '#1c1b40',
    nearPines: '#121330',
    mist: '190, 140, 190',
    bank: '#10122a',
    grass: '#1d2b3d',
    road: '#4a3a55',
    roadEdge: '#75587a',
    front: '#070914',
    lampLight: 1,
  },
  dawn: {
    sky: [
      [0, '#5f93d6'],
      [0.5, '#a9c5e8'],
      [0.8, '#ffdcc0'],
      [1, '#ffc48a'],
    ],
    orb: '#fff6d8',
    orbGlow: '255, 214, 150',
    orbShine: 0.75,
    stars: 0,
    mountains: '#9aa3d4',
    hills: '#7c93b6',
    pines: '#55788c',
    nearPines: '#345a63',
    mist: '255, 236, 214',
    bank: '#2f5148',
    grass: '#5d8b56',
    road: '#c79c76',
    roadEdge: '#eac79c',
    front: '#1d3a38',
    lampLight: 0.15,
  },
};
