import type { Game, Judged, Stage } from '../game.ts';
import { median } from '../numbers.ts';
import { betweenInputs, inPlace, sequenceError } from '../sequences.ts';
import { FILLER_MS, type FillerItem, type FillerTap, fillerItems, fillerRight, fillerTap } from './filler.ts';
import { type Dot, planJourney } from './journey.ts';
import { type Direction, FOOTCHINA_LEVELS, type FootchinaLevel } from './levels.ts';
import { native } from './native.ts';

export type FootchinaStimulus = Readonly<{
  dots: readonly Dot[];
  /** Indices of dots, in the order in which they light up. */
  route: readonly number[];
  names: FootchinaLevel['names'];
  direction: Direction;
  onMs: number;
  gapMs: number;
  /** Empty where the journey is repeated at once. */
  filler: readonly FillerItem[];
}>;
/** A dot that was touched, and when, in ms since the answer was possible. */
export type Stop = Readonly<{ at: number; dot: number }>;
export type FootchinaAnswer = Readonly<{ filler: readonly FillerTap[]; stops: readonly Stop[] }>;

const READY_MS = 800;
/** A short pause, also after the filler: its last touch must not land on a city. */
const RETENTION_MS = 1000;
const FEEDBACK_MS = 1500;
const REST_MS = 700;
const LIMIT = { baseMs: 6000, perCityMs: 3000 };

const limitOf = (span: number) => LIMIT.baseMs + LIMIT.perCityMs * span;

/** The dots in the order in which they are to be touched. */
export const expectedRoute = ({ route, direction }: FootchinaStimulus): readonly number[] =>
  direction === 'forward' ? route : route.toReversed();

/** Which dot lights up in a stage; null in the others. */
export function litDot({ route }: FootchinaStimulus, stage: string): number | null {
  return route.find((_, at) => stage === `on ${at}`) ?? null;
}

/** Whether the cities' names stand beside their dots in a stage; the city that lights up is always named. */
export function showsNames({ names }: FootchinaStimulus, stage: string): boolean {
  return names === 'always' ? stage !== 'filler' : stage.startsWith('on ') || stage.startsWith('gap ');
}

function stages(stimulus: FootchinaStimulus): Stage[] {
  const { route, onMs, gapMs, filler } = stimulus;
  return [
    { name: 'ready', ms: READY_MS },
    ...route.flatMap((_, at) => [
      { name: `on ${at}`, ms: onMs },
      { name: `gap ${at}`, ms: gapMs },
    ]),
    ...(filler.length > 0 ? [{ name: 'filler', ms: FILLER_MS, isOpen: true }] : []),
    { name: 'retain', ms: RETENTION_MS },
    { name: 'recall', ms: limitOf(route.length), isOpen: true },
    { name: 'feedback', ms: FEEDBACK_MS },
    { name: 'rest', ms: REST_MS },
  ];
}

function judge(stimulus: FootchinaStimulus, { filler, stops }: FootchinaAnswer): Judged {
  const route = expectedRoute(stimulus);
  const given = stops.map(({ dot }) => dot);
  const error = sequenceError(route, given);
  const isDelayed = stimulus.filler.length > 0;
  const named = (order: readonly number[]) => order.map((dot) => stimulus.dots[dot]?.city).join(' ');
  return {
    isCorrect: error === undefined,
    type: isDelayed ? `${stimulus.direction}Delayed` : stimulus.direction,
    condition: {
      span: route.length,
      dots: stimulus.dots.length,
      names: stimulus.names,
      direction: stimulus.direction,
      isDelayed,
      inPlace: inPlace(route, given),
      betweenMs: Math.round(median(betweenInputs(stops)) ?? 0),
      fillerTaps: filler.length,
      fillerRight: fillerRight(stimulus.filler, filler),
    },
    stimulus: named(stimulus.route),
    expected: named(route),
    response: given.length === 0 ? null : named(given),
    responseMs: stops[0]?.at ?? null,
    limitMs: limitOf(route.length),
    ...(error && { error }),
  };
}

/**
 * Route memory: a journey lights up city after city, and is repeated, also back or after ten seconds of another task.
 * An input is the index of a dot; while the filler runs, one of its four places (0 to 3).
 */
export const footchina: Game<FootchinaLevel, FootchinaStimulus, FootchinaAnswer> = {
  code: 'footchina',
  version: 1,
  levels: FOOTCHINA_LEVELS,
  stimulus(level, draw) {
    const { names, direction, onMs, gapMs, isDelayed } = level;
    const { dots, route } = planJourney(level, draw);
    return { dots, route, names, direction, onMs, gapMs, filler: isDelayed ? fillerItems(draw) : [] };
  },
  stages,
  blank: () => ({ filler: [], stops: [] }),
  take(stimulus, answer, { stage, at, value }) {
    if (stage === 'filler') {
      const filler = fillerTap(stimulus.filler, answer.filler, at, value);
      return filler === answer.filler ? answer : { ...answer, filler };
    }
    const isKnown = Number.isInteger(value) && value >= 0 && value < stimulus.dots.length;
    // A second touch of the same city is a finger that trembles.
    if (!isKnown || answer.stops.some(({ dot }) => dot === value)) return answer;
    return { ...answer, stops: [...answer.stops, { at, dot: value }] };
  },
  isAnswered: ({ route }, { stops }, stage) => stage === 'recall' && stops.length >= route.length,
  judge,
  native,
};
