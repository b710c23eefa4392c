import type { GameCode } from './game.ts';

/** Units in which games tell a threshold. Spans count steps, cells or cities; of pairs the turns that each took. */
export const GAME_UNITS = ['steps', 'cells', 'msPerQuarterTurn', 'turnsPerPair', 'cities', 'ms', 'targets'] as const;
export type GameUnit = (typeof GAME_UNITS)[number];

/** A measure that tells the threshold of a game in its own unit. */
type UnitOf = Readonly<{
  /** Names of the game’s own measures or of common ones; the first with a value is used. */
  measures: readonly string[];
  unit: GameUnit;
  better: 'higher' | 'lower';
}>;

/** A threshold in a game's own unit; `measure` names the measure that tells it. */
export type InUnits = Readonly<{ measure: string; unit: GameUnit; value: number; better: 'higher' | 'lower' }>;

/**
 * Which measure tells each game's threshold in its own unit (section 2 of the games' reference):
 * - spans of ways and journeys are means over the right ones, which grow with forward and backward levels alike;
 * - sailing's display time is that of the hardest part with a threshold: parts are not compared with each other;
 * - butterflies are told by how many were followed with guessing taken out: their speed falls where a target is added;
 * - a turned hand costs time by its angle, in ms for each 90 degrees; it is a slope of few trials, and nothing is graded by it;
 * - of colours the reaction time, because their levels are told apart by deadlines.
 */
export const UNITS: Readonly<Record<GameCode, UnitOf>> = {
  footprint: { measures: ['spanMean'], unit: 'steps', better: 'higher' },
  latticespace: { measures: ['patternSpan'], unit: 'cells', better: 'higher' },
  gzkj: { measures: ['patternSpan'], unit: 'cells', better: 'higher' },
  leftrighthand: { measures: ['rotationSlopeMs'], unit: 'msPerQuarterTurn', better: 'lower' },
  pokerflip: { measures: ['turnsPerPair'], unit: 'turnsPerPair', better: 'lower' },
  footchina: { measures: ['spanMean'], unit: 'cities', better: 'higher' },
  sailing: {
    measures: ['laneThresholdMs', 'gullsThresholdMs', 'directionThresholdMs', 'shipThresholdMs'],
    unit: 'ms',
    better: 'lower',
  },
  colorjump: { measures: ['rtMedian'], unit: 'ms', better: 'lower' },
  butterflyfluttering: { measures: ['tracked'], unit: 'targets', better: 'higher' },
};

/**
 * A session's threshold in the unit of its game.
 * @param measured the game's own measures, and those of every game
 * @returns null where no measure of the unit has a value
 */
export function inUnits(game: GameCode, measured: Readonly<Record<string, number | null | undefined>>): InUnits | null {
  const { measures, unit, better } = UNITS[game];
  for (const measure of measures) {
    const value = measured[measure];
    if (value !== null && value !== undefined) return { measure, unit, value, better };
  }
  return null;
}
