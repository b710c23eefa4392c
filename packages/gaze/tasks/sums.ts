import type { Draw } from '@cogclinic/games/draw';
import { choiceOf, choiceSpecs, choicesOf } from './choices.ts';
import { EYE_VERSIONS, type EyeVersion } from './codes.ts';
import { measured } from './conclude.ts';
import { drawAcross, drawFor } from './draws.ts';
import type { Task } from './task.ts';
import { type Item, type Point, pointItem, type Trial } from './trial.ts';

const REST_MS = 1000;
const CHOICE_MS = 8000;
const PLACES: readonly Point[] = [-1, 1].flatMap((x) => [1, -1].map((y) => ({ x: x * 6, y: y * 4.5 })));

/** A sum to be done in the head. */
type Sum = Readonly<{ text: string; result: number }>;

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const pairs = (ones: readonly number[], others: readonly number[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));
const sumOf = (one: number, other: number): Sum => ({ text: `${one} + ${other}`, result: one + other });
const lessOf = (one: number, other: number): Sum => ({ text: `${one} − ${other}`, result: one - other });
const timesOf = (one: number, other: number): Sum => ({ text: `${one} × ${other}`, result: one * other });

/** Kinds of sums by what has to be done, the easiest first; each version has two of each kind. */
const KINDS: Readonly<Record<string, readonly Sum[]>> = {
  plus: pairs(between(2, 8), between(2, 8))
    .filter(([one, other]) => one > other && one + other <= 10)
    .map(([one, other]) => sumOf(one, other)),
  plusOverTen: pairs(between(5, 9), between(4, 9))
    .filter(([one, other]) => one > other && one + other > 10)
    .map(([one, other]) => sumOf(one, other)),
  minusOverTen: pairs(between(11, 17), between(3, 9))
    .filter(([one, other]) => one % 10 < other && one - other > 2)
    .map(([one, other]) => lessOf(one, other)),
  twoDigits: pairs(between(23, 68), between(14, 29))
    .filter(([one, other]) => (one % 10) + (other % 10) > 11 && other % 10 > 3)
    .map(([one, other]) => sumOf(one, other)),
  times: pairs(between(3, 8), between(4, 9))
    .filter(([one, other]) => one < other)
    .map(([one, other]) => timesOf(one, other)),
};
const EACH = 2;

/** Divides the sums of a kind among the versions; none comes twice. */
function sumsOf(version: EyeVersion): { kind: string; sum: Sum }[] {
  const draw = drawAcross('sums');
  const from = EYE_VERSIONS.indexOf(version) * EACH;
  return Object.entries(KINDS).flatMap(([kind, sums]) =>
    draw
      .sample(sums, EACH * EYE_VERSIONS.length)
      .slice(from, from + EACH)
      .map((sum) => ({ kind, sum })),
  );
}

const textItem = (role: Item['role'], at: Point, text: string): Item => ({
  ...{ role, at, width: role === 'question' ? 7 : 4, height: 2.4 },
  drawn: { kind: 'text', text },
});

/** Wrong results that a slip makes: one off, two off, a ten off, or both. */
const SLIPS = [-10, -2, -1, 1, 2, 10];

function trialOf(draw: Draw, { kind, sum }: { kind: string; sum: Sum }, right: number): Trial {
  const wrong = draw.sample(
    SLIPS.map((slip) => sum.result + slip).filter((result) => result > 0),
    PLACES.length - 1,
  );
  const choices = PLACES.map((place, at): Item => {
    const other = wrong[at < right ? at : at - 1];
    return at === right
      ? textItem('target', place, String(sum.result))
      : textItem('distractor', place, String(other ?? sum.result + 3));
  });
  return {
    condition: kind,
    phases: [
      { name: 'fixation', ms: REST_MS, items: [pointItem('fixation')] },
      { name: 'choice', ms: CHOICE_MS, items: [textItem('question', { x: 0, y: 0 }, sum.text), ...choices] },
    ],
  };
}

function trialsOf(version: EyeVersion): readonly Trial[] {
  const draw = drawFor('sums', version);
  const sums = draw.shuffle(sumsOf(version));
  const places = draw.shuffle(sums.map((_, at) => at % PLACES.length));
  return sums.map((one, at) => trialOf(draw, one, places[at] ?? 0));
}

const specs = choiceSpecs('calculation');

/**
 * Looking at the right result of a sum, among four (after the battery of Oyama 2019, Sci Rep 9:12932, whose score is the time on
 * the right region). The share is of the time on all four results, the mean of the trials. Sums, amounts and durations are ours.
 */
export const sums: Task = {
  code: 'sums',
  movingTarget: false,
  specs,
  trialsOf,
  get practice() {
    return [trialOf(drawFor('sums', 'initial'), { kind: 'plus', sum: sumOf(2, 1) }, 3)];
  },
  measure: (given) => measured(specs, given, trialsOf(given.version), { ofTrial: choiceOf, ofAll: choicesOf }),
};
