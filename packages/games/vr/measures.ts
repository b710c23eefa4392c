import { deviation, mean, quantile, rounded } from '../numbers.ts';
import { HANDS, type Hand, type Place, type VrEvent, type VrRecording, type VrSample } from './session.ts';

/** What one hand did, and the space that it took. */
export type HandMeasures = Readonly<{
  hits: number;
  rtMedian: number | null;
  /** The farthest that it was from the head, in metres; one sample in a hundred is left out as lost tracking. */
  reach: number;
  /** Lowest and highest of each axis from the middle of the head, in metres. */
  low: Place;
  high: Place;
  /** The way it went, in metres. */
  path: number;
}>;

/** What a part of a session came to. */
type Part = Readonly<{ hitShare: number | null; rtMedian: number | null }>;

export type VrMeasures = Readonly<{
  hits: number;
  misses: number;
  /** Hits of what should not have been hit. */
  falseHits: number;
  hitShare: number | null;
  rtMedian: number | null;
  rtLow: number | null;
  rtHigh: number | null;
  /** SD by mean of the reaction times. */
  rtCv: number | null;
  left: HandMeasures | null;
  right: HandMeasures | null;
  /** (right − left) / the larger, of the reach and of the way: below 0 the left one did more. */
  reachAsymmetry: number | null;
  pathAsymmetry: number | null;
  /** The first third and the last, to tell tiring. */
  first: Part;
  last: Part;
}>;

/** The measures without nesting, as tables have them: `left_reach`, `right_low_x`, `first_hitShare`. */
export function flatMeasures(measures: VrMeasures): Record<string, number | null> {
  const flat: Record<string, number | null> = {};
  const add = (name: string, value: unknown): void => {
    if (value === null || typeof value === 'number') {
      flat[name] = value;
      return;
    }
    const isPlace = Array.isArray(value);
    for (const [part, one] of Object.entries(value as object))
      add(`${name}_${isPlace ? 'xyz'[Number(part)] : part}`, one);
  };
  for (const [name, value] of Object.entries(measures)) add(name, value);
  return flat;
}

/** Raised with each change of the measures; kept with every session. */
export const VR_MEASURES_VERSION = 1;

const EDGE = 0.01;
const AXES = [0, 1, 2] as const;
/** Anything quicker was not a reaction to the target. */
const ANTICIPATION_MS = 200;

/** All that a recording measures; times in ms, lengths in metres, shares from 0 to 1. */
export function measureVr({ events, samples, durationMs }: VrRecording): VrMeasures {
  const times = timesOf(events);
  const [left, right] = HANDS.map((hand) => handOf(hand, events, samples)) as [
    HandMeasures | null,
    HandMeasures | null,
  ];
  const asymmetry = (of: (hand: HandMeasures) => number) =>
    left && right ? rounded((of(right) - of(left)) / Math.max(of(right), of(left), 0.001)) : null;
  return {
    hits: count(events, 'hit'),
    misses: count(events, 'miss'),
    falseHits: count(events, 'false'),
    ...partOf(events),
    rtLow: rounded(quantile(times, 0.25)),
    rtHigh: rounded(quantile(times, 0.75)),
    rtCv: rounded(variation(times)),
    left,
    right,
    reachAsymmetry: asymmetry(({ reach }) => reach),
    pathAsymmetry: asymmetry(({ path }) => path),
    first: partOf(events.filter(({ t }) => t < durationMs / 3)),
    last: partOf(events.filter(({ t }) => t >= (2 * durationMs) / 3)),
  };
}

const count = (events: readonly VrEvent[], outcome: VrEvent['outcome']) =>
  events.filter((event) => event.outcome === outcome).length;

const timesOf = (events: readonly VrEvent[]): number[] =>
  events.flatMap(({ outcome, reactionMs }) =>
    outcome === 'hit' && reactionMs !== null && reactionMs >= ANTICIPATION_MS ? [reactionMs] : [],
  );

function partOf(events: readonly VrEvent[]): Part {
  const hits = count(events, 'hit');
  const wanted = hits + count(events, 'miss');
  return {
    hitShare: wanted === 0 ? null : rounded(hits / wanted),
    rtMedian: rounded(quantile(timesOf(events), 0.5)),
  };
}

/** Null where the hand was never seen. */
function handOf(hand: Hand, events: readonly VrEvent[], samples: readonly VrSample[]): HandMeasures | null {
  const seen = samples.flatMap((sample) => {
    const at = sample[hand];
    return at && sample.head ? [{ at, from: relative(at, sample.head) }] : [];
  });
  if (seen.length === 0) return null;
  const axis = (of: 0 | 1 | 2, share: number) =>
    rounded(
      quantile(
        seen.map(({ from }) => from[of]),
        share,
      ),
    ) ?? 0;
  const own = events.filter((event) => event.hand === hand);
  return {
    hits: count(own, 'hit'),
    rtMedian: rounded(quantile(timesOf(own), 0.5)),
    reach:
      rounded(
        quantile(
          seen.map(({ from }) => Math.hypot(...from)),
          1 - EDGE,
        ),
      ) ?? 0,
    low: AXES.map((of) => axis(of, EDGE)) as unknown as Place,
    high: AXES.map((of) => axis(of, 1 - EDGE)) as unknown as Place,
    path: rounded(pathOf(seen.map(({ at }) => at))) ?? 0,
  };
}

const relative = (at: Place, head: Place): Place => [at[0] - head[0], at[1] - head[1], at[2] - head[2]];

/** A hand that trembles in its place goes no way: steps below a centimetre are left out. */
const STEP = 0.01;

function pathOf(places: readonly Place[]): number {
  let [from] = places;
  let path = 0;
  for (const place of places) {
    const step = from ? Math.hypot(...relative(place, from)) : 0;
    if (step < STEP) continue;
    path += step;
    from = place;
  }
  return path;
}

function variation(times: readonly number[]): number | null {
  const [middle, spread] = [mean(times), deviation(times)];
  return middle && spread !== null ? spread / middle : null;
}
