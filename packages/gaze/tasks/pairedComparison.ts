import type { EyeVersion } from './codes.ts';
import { measured, type TrialGiven } from './conclude.ts';
import { drawAcross, drawFor, drawForPractice } from './draws.ts';
import { type Figure, figureOf, unlikeness } from './figures.ts';
import { meanOf } from './shares.ts';
import type { MeasureSpec, Task, TrialResult } from './task.ts';
import { type Item, type Phase, pointItem, type Role, type Trial } from './trial.ts';
import { dwellMs } from './within.ts';

const SIDE = 5;
const SIZE = 7;
const REST_MS = 1000;
const LOOK_MS = 5000;
const SHORT_DELAY_MS = 2000;
/** Two blocks of seven pairs to study, seven short trials, and the seven pairs again: 2 minutes between study and test. */
const BLOCKS = 2;
const PAIRS = 7;
const ALL_PAIRS = 2 * BLOCKS * PAIRS;
/** Figures of all versions differ by so much at least. */
const UNLIKE = 0.1;
const MOST_TRIES = 10_000;
/** Who looked at neither figure for a second in all did not compare. Ours. */
const LOOKED_MS = 1000;
const MARGIN_DEG = 1;

type Pair = Readonly<{ familiar: Figure; novel: Figure }>;

/** The pairs of every version: drawn together, so that no figure comes back in another version. */
function allPairs(): readonly Pair[][] {
  const draw = drawAcross('pairedComparison');
  const figures: Figure[] = [];
  for (let tries = 0; figures.length < 2 * ALL_PAIRS * 4; tries++) {
    if (tries > MOST_TRIES) throw new RangeError('figures are too much alike');
    const figure = figureOf(draw);
    if (figures.every((other) => unlikeness(figure, other) >= UNLIKE)) figures.push(figure);
  }
  return Array.from({ length: 4 }, (_, version) =>
    Array.from({ length: ALL_PAIRS }, (_, pair) => {
      const [familiar = [], novel = []] = figures.slice(2 * (version * ALL_PAIRS + pair));
      return { familiar, novel };
    }),
  );
}

const figureItem = (role: Role, outlines: Figure, side: -1 | 1): Item => ({
  ...{ role, at: { x: side * SIDE, y: 0 }, width: SIZE, height: SIZE },
  drawn: { kind: 'figure', outlines },
});

const rest: Phase = { name: 'fixation', ms: REST_MS, items: [pointItem('fixation')] };
const study = ({ familiar }: Pair): Phase => ({
  ...{ name: 'study', ms: LOOK_MS },
  items: [figureItem('study', familiar, -1), figureItem('study', familiar, 1)],
});
const test = ({ familiar, novel }: Pair, side: -1 | 1): Phase => ({
  ...{ name: 'test', ms: LOOK_MS },
  items: [figureItem('familiar', familiar, side === 1 ? -1 : 1), figureItem('novel', novel, side)],
});

const shortTrial = (pair: Pair, side: -1 | 1): Trial => ({
  condition: 'short',
  phases: [rest, study(pair), { name: 'delay', ms: SHORT_DELAY_MS, items: [pointItem('fixation')] }, test(pair, side)],
});

let pairsOfAll: readonly Pair[][] | null = null;

function trialsOf(version: EyeVersion): readonly Trial[] {
  pairsOfAll ??= allPairs();
  const draw = drawFor('pairedComparison', version);
  const pairs = pairsOfAll[VERSION_PLACES[version]] ?? [];
  const sidesOf = () => draw.shuffle(Array.from({ length: BLOCKS * PAIRS }, (_, at) => (at % 2 === 0 ? -1 : 1)));
  const [longSides, shortSides] = [sidesOf(), sidesOf()];
  return Array.from({ length: BLOCKS }, (_, block) => {
    const place = (at: number) => block * PAIRS + at;
    const long = pairs.slice(2 * block * PAIRS, (2 * block + 1) * PAIRS);
    const short = pairs.slice((2 * block + 1) * PAIRS, (2 * block + 2) * PAIRS);
    return [
      ...long.map((pair): Trial => ({ condition: 'study', phases: [rest, study(pair)] })),
      ...short.map((pair, at) => shortTrial(pair, shortSides[place(at)] === 1 ? 1 : -1)),
      ...long.map(
        (pair, at): Trial => ({ condition: 'long', phases: [rest, test(pair, longSides[place(at)] === 1 ? 1 : -1)] }),
      ),
    ];
  }).flat();
}

const VERSION_PLACES: Readonly<Record<EyeVersion, number>> = { initial: 0, retest1: 1, retest2: 2, retest3: 3 };

function resultOf({ trial, definition, timeOf, given, offset }: TrialGiven): TrialResult | null {
  const time = timeOf('test');
  const items = definition.phases.find(({ name }) => name === 'test')?.items;
  if (!time || !items) return null;
  const [familiarMs = 0, novelMs = 0] = dwellMs(given, time, { items, offset, margin: MARGIN_DEG });
  const told = { trial, condition: definition.condition };
  const looked = familiarMs + novelMs;
  if (looked < LOOKED_MS) return { ...told, fault: 'notLooking', values: { familiarMs, novelMs } };
  return { ...told, fault: null, values: { familiarMs, novelMs, novelShare: novelMs / looked } };
}

const spec = (name: string): MeasureSpec => ({
  ...{ name, better: 'higher', leastHz: 30, leastTrials: 10 },
  dimension: name === 'noveltyLongShare' ? 'memory' : null,
});
const specs = [spec('noveltyLongShare'), spec('noveltyShortShare')];

/**
 * Visual paired comparison: a figure is looked at twice over for 5 s, and comes again beside a new one 2 s or 2 minutes later
 * (delays of Crutcher 2009, Zola 2013). Who remembers it looks at the new one: the novelty preference is the time on the new
 * figure over that on both, the mean of at least ten trials (reference, section 4). Figures, amounts and durations are ours.
 */
export const pairedComparison: Task = {
  code: 'pairedComparison',
  movingTarget: false,
  specs,
  trialsOf,
  get practice() {
    const draw = drawForPractice('pairedComparison');
    return [shortTrial({ familiar: figureOf(draw), novel: figureOf(draw) }, 1)];
  },
  measure: (given) =>
    measured(specs, given, trialsOf(given.version), {
      ofTrial: resultOf,
      ofAll: (results) => ({
        noveltyLongShare: meanOf(
          results.filter(({ condition }) => condition === 'long'),
          'novelShare',
        ),
        noveltyShortShare: meanOf(
          results.filter(({ condition }) => condition === 'short'),
          'novelShare',
        ),
      }),
    }),
};
