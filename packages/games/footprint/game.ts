import type { Game, Judged, Played, Stage } from '../game.ts';
import { mean, median } from '../numbers.ts';
import type { Place } from '../places.ts';
import { betweenInputs, inPlace, sequenceError } from '../sequences.ts';
import { type Direction, FOOTPRINT_LEVELS, type FootprintLevel } from './levels.ts';
import { layWay, type Print } from './way.ts';

export type FootprintStimulus = Readonly<{
  stones: readonly Place[];
  prints: readonly Print[];
  direction: Direction;
  onMs: number;
  gapMs: number;
}>;
/** A stone that was touched, and when, in ms since the answer was possible. */
export type Step = Readonly<{ at: number; stone: number }>;

const READY_MS = 800;
const RETENTION_MS = 1000;
const FEEDBACK_MS = 800;
const REST_MS = 700;
const LIMIT = { baseMs: 5000, perStoneMs: 2500 };

/** The stones in the order in which they are to be touched. */
export function expectedWay({ prints, direction }: FootprintStimulus): number[] {
  const way = prints.filter(({ isDecoy }) => !isDecoy).map(({ stone }) => stone);
  return direction === 'forward' ? way : way.reverse();
}

const limitOf = (span: number) => LIMIT.baseMs + LIMIT.perStoneMs * span;

function stages(stimulus: FootprintStimulus): Stage[] {
  const shown = stimulus.prints.flatMap((_, at) => [
    { name: `on ${at}`, ms: stimulus.onMs },
    { name: `gap ${at}`, ms: stimulus.gapMs },
  ]);
  return [
    { name: 'ready', ms: READY_MS },
    ...shown,
    { name: 'retain', ms: RETENTION_MS },
    { name: 'walk', ms: limitOf(expectedWay(stimulus).length), isOpen: true },
    { name: 'feedback', ms: FEEDBACK_MS },
    { name: 'rest', ms: REST_MS },
  ];
}

function judge(stimulus: FootprintStimulus, steps: readonly Step[]): Judged {
  const way = expectedWay(stimulus);
  const given = steps.map(({ stone }) => stone);
  const error = sequenceError(way, given);
  return {
    isCorrect: error === undefined,
    type: stimulus.direction,
    condition: {
      span: way.length,
      direction: stimulus.direction,
      decoys: stimulus.prints.length - way.length,
      inPlace: inPlace(way, given),
      betweenMs: Math.round(median(betweenInputs(steps)) ?? 0),
    },
    stimulus: stimulus.prints.map(({ stone, isDecoy }) => (isDecoy ? `(${stone})` : `${stone}`)).join(' '),
    expected: way.join(' '),
    response: given.length === 0 ? null : given.join(' '),
    responseMs: steps[0]?.at ?? null,
    limitMs: limitOf(way.length),
    ...(error && { error }),
  };
}

/** The longest and the mean way walked rightly; how much of the others was in its place (Brunetti 2014: first touch, tempo). */
function native(played: readonly Played[]): Record<string, number | null> {
  const spans = (direction: Direction) =>
    played.flatMap(({ judged: { isCorrect, condition } }) =>
      isCorrect && condition.direction === direction ? [Number(condition.span)] : [],
    );
  const longest = (of: number[]) => (of.length === 0 ? null : Math.max(...of));
  const forward = spans('forward');
  const backward = spans('backward');
  const between = played.flatMap(({ judged: { isCorrect, condition } }) =>
    isCorrect && Number(condition.betweenMs) > 0 ? [Number(condition.betweenMs)] : [],
  );
  return {
    spanForward: longest(forward),
    spanBackward: longest(backward),
    spanMean: mean([...forward, ...backward]),
    inPlaceShare: mean(played.map(({ judged: { condition } }) => Number(condition.inPlace) / Number(condition.span))),
    betweenMs: median(between),
  };
}

/** Path span after Corsi: a way over stepping stones, walked after it was shown (Kessels 2000; Carbone 2020 walked back). */
export const footprint: Game<FootprintLevel, FootprintStimulus, readonly Step[]> = {
  code: 'footprint',
  version: 1,
  levels: FOOTPRINT_LEVELS,
  stimulus(level, draw) {
    const { direction, onMs, gapMs } = level;
    return { ...layWay(level, draw), direction, onMs, gapMs };
  },
  stages,
  blank: () => [],
  take(stimulus, steps, { at, value }) {
    const isKnown = Number.isInteger(value) && value >= 0 && value < stimulus.stones.length;
    // A second touch of the same stone is a finger that trembles.
    return isKnown && !steps.some(({ stone }) => stone === value) ? [...steps, { at, stone: value }] : steps;
  },
  isAnswered: (stimulus, steps) => steps.length >= expectedWay(stimulus).length,
  judge,
  native,
};
