/** The road through Duskmere, in units of the world: 360 of them are the height of the picture. */

export const VIEW_HEIGHT = 360;
export const ROAD_LENGTH = 2400;
/** Where feet stand. */
export const GROUND_Y = 298;
export const START_X = 430;

export type PlaceName = 'cart' | 'house';

export interface Place {
  readonly name: PlaceName;
  readonly x: number;
  /** How near the hero has to be to knock. */
  readonly reach: number;
}

export const PLACES: readonly Place[] = [
  { name: 'cart', x: 690, reach: 110 },
  { name: 'house', x: 1900, reach: 90 },
];

export const LAMP_POSTS: readonly number[] = [250, 1120, 1560, 2140];

/** The place within reach, if any. */
export function placeAt(x: number): Place | null {
  return PLACES.find((place) => Math.abs(place.x - x) <= place.reach) ?? null;
}
