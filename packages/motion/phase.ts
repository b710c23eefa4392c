import { DIRECTIONS, type Direction } from './direction.ts';

/**
 * What the person is asked to do while a sample is taken. `neutral`: to sit still and look ahead. A direction: to move
 * the head as far as it goes and back. `jpe` and a direction: with eyes closed to move and come back to neutral; where
 * the head is at the end of the trial counts.
 */
export type Phase = 'neutral' | Direction | `jpe${Capitalize<Direction>}`;

const capital = <D extends Direction>(direction: D) =>
  `${direction[0]?.toUpperCase() ?? ''}${direction.slice(1)}` as Capitalize<D>;

/** The phase in which the position sense of a direction is tested. */
export const jpeOf = (direction: Direction): Phase => `jpe${capital(direction)}`;

export const PHASES: readonly Phase[] = ['neutral', ...DIRECTIONS, ...DIRECTIONS.map(jpeOf)];
