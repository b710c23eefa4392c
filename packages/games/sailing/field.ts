import type { Place } from '../places.ts';

/** The sea, in thousandths of its side; the ship shows in the middle. */
export const FIELD = { width: 1000, height: 1000 };
const CENTRE = 500;
/** Distances of the places from the middle. How many degrees that is depends on the screen and on who sits before it. */
const DISTANCES = [190, 310, 430] as const;

export const DIRECTIONS = 8;
export const ECCENTRICITIES = ['near', 'middle', 'far'] as const;
export const PLACES = DIRECTIONS * ECCENTRICITIES.length;

/** Unit vectors in thousandths: up, and on clockwise. */
const VECTORS = [
  [0, -1000],
  [707, -707],
  [1000, 0],
  [707, 707],
  [0, 1000],
  [-707, 707],
  [-1000, 0],
  [-707, -707],
] as const;

/** Direction of a place: 0 is up, 2 right, 4 down, 6 left. */
export const directionOf = (place: number): number => place % DIRECTIONS;

/** How far out a place is: 0, 1 or 2, as {@link ECCENTRICITIES} names them. */
export const eccentricityOf = (place: number): number => Math.floor(place / DIRECTIONS);

/** The half of the field in which a direction lies; straight up and straight down lie in neither. */
export function sideOf(direction: number): 'left' | 'right' | 'none' {
  if (direction % 4 === 0) return 'none';
  return direction < 4 ? 'right' : 'left';
}

/** How many directions two directions are apart, round the compass: 0 to 4. */
export function apart(one: number, other: number): number {
  const steps = Math.abs(one - other);
  return Math.min(steps, DIRECTIONS - steps);
}

/**
 * Where a place is in the field.
 * @param place 0 to 23: the eight directions of the nearest circle first
 * @throws RangeError for any other
 */
export function placeAt(place: number): Place {
  const vector = VECTORS[directionOf(place)];
  const distance = DISTANCES[eccentricityOf(place)];
  if (!vector || !distance) throw new RangeError(`no place ${place}`);
  return { x: CENTRE + (vector[0] * distance) / 1000, y: CENTRE + (vector[1] * distance) / 1000 };
}
