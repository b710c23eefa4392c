import { mean } from '@cogclinic/games/numbers';
import { measured, type TrialGiven } from './conclude.ts';
import { meanOf, medianOf } from './shares.ts';
import type { MeasureSpec, Task, TrialResult } from './task.ts';
import { pointItem, type Trial } from './trial.ts';
import { lostShare, sampleAt } from './within.ts';

const TRIALS = 3;
const REST_MS = 1500;
const FIXATION_MS = 15_000;
/** Larger than the small saccades of every fixation. Ours. */
const INTRUSION_DEG = 1;
const LOST_SHARE = 0.5;

const trialOf = (ms: number): Trial => ({
  condition: 'centre',
  phases: [
    { name: 'fixation', ms: REST_MS, items: [pointItem('fixation')] },
    { name: 'target', ms, items: [pointItem('target')] },
  ],
});

const trials: readonly Trial[] = Array.from({ length: TRIALS }, () => trialOf(FIXATION_MS));

/**
 * Area of the ellipse in which the eye is 68 % of the time, in square degrees: 2 × 1.14 × π × sx × sy × √(1 - r²)
 * (reference, section 4).
 * @returns null below two samples
 */
export function bcea(x: readonly number[], y: readonly number[]): number | null {
  const [centreX, centreY] = [mean(x), mean(y)];
  if (centreX === null || centreY === null || x.length < 2) return null;
  let [xx, yy, xy] = [0, 0, 0];
  x.forEach((one, at) => {
    const [dx, dy] = [one - centreX, (y[at] ?? 0) - centreY];
    [xx, yy, xy] = [xx + dx * dx, yy + dy * dy, xy + dx * dy];
  });
  // sx sy √(1 - r²) = √(sx² sy² - cov²)
  const freedom = x.length - 1;
  return 2 * 1.14 * Math.PI * Math.sqrt(Math.max(0, (xx * yy - xy * xy) / freedom ** 2));
}

function resultOf({ trial, definition, timeOf, given }: TrialGiven): TrialResult | null {
  const time = timeOf('target');
  if (!time) return null;
  const { trace, events } = given;
  const told = { trial, condition: definition.condition };
  if (lostShare(trace, time.fromMs, time.untilMs) > LOST_SHARE) return { ...told, fault: 'lost', values: {} };
  const [x, y]: [number[], number[]] = [[], []];
  const end = sampleAt(trace, time.untilMs);
  for (let at = sampleAt(trace, time.fromMs); at < end; at++) {
    const [placeX, placeY] = [trace.x[at] ?? Number.NaN, trace.y[at] ?? Number.NaN];
    if (Number.isNaN(placeX)) continue;
    x.push(placeX);
    y.push(placeY);
  }
  const intrusions = events.filter(
    ({ kind, fromMs, amplitude }) =>
      kind === 'saccade' && fromMs >= time.fromMs && fromMs < time.untilMs && (amplitude ?? 0) >= INTRUSION_DEG,
  ).length;
  const values = { bceaDeg2: bcea(x, y), intrusionsPerMinute: intrusions / ((time.untilMs - time.fromMs) / 60_000) };
  return { ...told, fault: null, values };
}

const specs: readonly MeasureSpec[] = [
  { name: 'bceaDeg2', better: 'lower', leastHz: 30, leastTrials: 2, dimension: 'attention' },
  { name: 'intrusionsPerMinute', better: 'lower', leastHz: 60, leastTrials: 2, dimension: 'attention' },
];

/**
 * Keeping the eye on one point, three times for 15 s: how small the area is in which it stays (median of the trials), and how
 * often a saccade of 1 degree or more takes it away. Amounts, durations and the limit of an intrusion are ours.
 */
export const fixation: Task = {
  code: 'fixation',
  movingTarget: false,
  specs,
  trialsOf: () => trials,
  practice: [trialOf(4000)],
  measure: (given) =>
    measured(specs, given, trials, {
      ofTrial: resultOf,
      ofAll: (results) => ({
        bceaDeg2: medianOf(results, 'bceaDeg2'),
        intrusionsPerMinute: meanOf(results, 'intrusionsPerMinute'),
      }),
    }),
};
