import type { Draw } from '@cogclinic/games/draw';
import { median, slope } from '@cogclinic/games/numbers';
import { EYE_VERSIONS, type EyeVersion } from './codes.ts';
import { type Found, measured, type TrialGiven } from './conclude.ts';
import { drawAcross, drawFor, drawForPractice } from './draws.ts';
import { meanOf, medianOf, shareOf } from './shares.ts';
import type { MeasureSpec, Task, TrialResult } from './task.ts';
import { type Item, isWithin, type Point, pointItem, type Trial } from './trial.ts';
import { lostShare, sampleAt } from './within.ts';

const SIZES = [8, 16, 24];
/** Cells of a quadrant, counted from the centre: three beside each other, two above each other. */
const CELL = { columns: 3, rows: 2, width: 3, height: 3.2 } as const;
const LETTER_DEG = 1.2;
const JITTER_DEG = 0.5;
const REST_MS = 1000;
const SEARCH_MS = 6000;
const MARGIN_DEG = 0.9;
/** Who stays on the target so long has found it, rather than passed over it. Ours. */
const FOUND_MS = 150;
const LOST_SHARE = 0.5;

const TURNS = [0, 90, 180, 270] as const;
const QUADRANTS: readonly Point[] = [1, -1].flatMap((x) => [1, -1].map((y) => ({ x, y })));

type Cell = Readonly<{ quadrant: number; column: number; row: number }>;
const CELLS: readonly Cell[] = QUADRANTS.flatMap((_, quadrant) =>
  Array.from({ length: CELL.columns * CELL.rows }, (_, at) => ({
    ...{ quadrant, column: at % CELL.columns, row: Math.floor(at / CELL.columns) },
  })),
);
const isSame = (one: Cell, other: Cell) =>
  one.quadrant === other.quadrant && one.column === other.column && one.row === other.row;

function placeOf(draw: Draw, { quadrant, column, row }: Cell): Point {
  const side = QUADRANTS[quadrant] ?? { x: 1, y: 1 };
  const jitter = () => draw.int(-100 * JITTER_DEG, 100 * JITTER_DEG) / 100;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    x: round(side.x * (column + 0.5) * CELL.width + jitter()),
    y: round(side.y * (row + 0.5) * CELL.height + jitter()),
  };
}

function trialOf(draw: Draw, size: number, target: Cell): Trial {
  const others = draw.sample(
    CELLS.filter((cell) => !isSame(cell, target)),
    size - 1,
  );
  const itemAt = (cell: Cell, letter: 'T' | 'L'): Item => ({
    ...{ role: letter === 'T' ? 'target' : 'distractor', at: placeOf(draw, cell) },
    ...{ width: LETTER_DEG, height: LETTER_DEG },
    drawn: { kind: 'letter', letter, turn: draw.pick(TURNS) },
  });
  return {
    condition: `size${size}`,
    phases: [
      { name: 'fixation', ms: REST_MS, items: [pointItem('fixation')] },
      { name: 'choice', ms: SEARCH_MS, items: [itemAt(target, 'T'), ...others.map((cell) => itemAt(cell, 'L'))] },
    ],
  };
}

/**
 * In each version and size, one target a quadrant. How far from the centre they lie is the same in all versions, only the
 * quadrants change hands, so that no version has the easier places.
 */
function targetsOf(version: EyeVersion, size: number): Cell[] {
  const draw = drawAcross('search');
  const cells = SIZES.map(() =>
    draw.sample(
      Array.from({ length: CELL.columns * CELL.rows }, (_, at) => at),
      4,
    ),
  );
  const turn = EYE_VERSIONS.indexOf(version);
  return QUADRANTS.map((_, quadrant) => {
    const cell = cells[SIZES.indexOf(size)]?.[(quadrant + turn) % QUADRANTS.length] ?? 0;
    return { quadrant, column: cell % CELL.columns, row: Math.floor(cell / CELL.columns) };
  });
}

function trialsOf(version: EyeVersion): readonly Trial[] {
  const draw = drawFor('search', version);
  const all = SIZES.flatMap((size) => targetsOf(version, size).map((target) => ({ size, target })));
  return draw.shuffle(all).map(({ size, target }) => trialOf(draw, size, target));
}

/** When the eye came to stay on the target, in ms after the letters appeared; null where it never did. */
function foundAfter(
  { given, offset }: TrialGiven,
  time: { fromMs: number; untilMs: number },
  target: Item,
): number | null {
  const { trace } = given;
  let since: number | null = null;
  const end = sampleAt(trace, time.untilMs);
  for (let at = sampleAt(trace, time.fromMs); at < end; at++) {
    const place = { x: (trace.x[at] ?? Number.NaN) - offset.x, y: (trace.y[at] ?? Number.NaN) - offset.y };
    const now = trace.timeMs[at] ?? 0;
    if (!isWithin(target, place, MARGIN_DEG)) since = null;
    else since ??= now;
    if (since !== null && now - since >= FOUND_MS) return since - time.fromMs;
  }
  return null;
}

type Searched = TrialResult & Readonly<{ size: number }>;

function resultOf(one: TrialGiven): Searched | null {
  const time = one.timeOf('choice');
  const items = one.definition.phases.find(({ name }) => name === 'choice')?.items;
  const target = items?.find(({ role }) => role === 'target');
  if (!time || !items || !target) return null;
  const { trial, definition, given } = one;
  const told = { trial, condition: definition.condition, size: items.length };
  if (lostShare(given.trace, time.fromMs, time.untilMs) > LOST_SHARE) return { ...told, fault: 'lost', values: {} };
  const searchMs = foundAfter(one, time, target);
  const until = searchMs === null ? time.untilMs : time.fromMs + searchMs;
  const fixations = given.events.filter(
    ({ kind, fromMs }) => kind === 'fixation' && fromMs >= time.fromMs && fromMs < until,
  ).length;
  return { ...told, fault: null, values: { searchMs, fixations } };
}

/** How much longer the search takes for each letter more: the slope through the medians of the sizes. */
function slopeOf(results: readonly Searched[]): Found {
  const found = results.filter(({ values }) => values.searchMs != null);
  const points = SIZES.flatMap((size): [number, number][] => {
    const middle = median(found.filter((one) => one.size === size).map(({ values }) => values.searchMs ?? 0));
    return middle === null ? [] : [[size, middle]];
  });
  return { value: slope(points), count: found.length };
}

const spec = (name: string, dimension: MeasureSpec['dimension'], leastHz = 30): MeasureSpec => ({
  ...{ name, leastHz, dimension, leastTrials: 8 },
  better: name === 'foundShare' ? 'higher' : 'lower',
});
const specs = [
  spec('searchMs', 'attention'),
  spec('foundShare', 'attention'),
  spec('msPerItem', null),
  spec('fixationsPerTrial', null, 60),
];

/**
 * Finding the one T among 8, 16 or 24 letters of which the rest are L. The search time is the time until the eye comes to stay on
 * the T for 150 ms (median of the trials in which it did, reference, section 4, names the measure); formulas, layout and
 * durations are ours.
 */
export const search: Task = {
  code: 'search',
  movingTarget: false,
  specs,
  trialsOf,
  get practice() {
    const draw = drawForPractice('search');
    return [8, 16].map((size) => trialOf(draw, size, draw.pick(CELLS)));
  },
  measure: (given) =>
    measured(specs, given, trialsOf(given.version), {
      ofTrial: resultOf,
      ofAll: (results) => {
        const valid = results.filter(({ fault }) => fault === null);
        return {
          searchMs: medianOf(valid, 'searchMs'),
          foundShare: shareOf(valid, ({ values }) => values.searchMs != null),
          msPerItem: slopeOf(valid),
          fixationsPerTrial: meanOf(valid, 'fixations'),
        };
      },
    }),
};
