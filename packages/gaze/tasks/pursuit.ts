import { median } from '@cogclinic/games/numbers';
import type { EyeVersion } from './codes.ts';
import { type Found, measured, type TrialGiven } from './conclude.ts';
import { drawFor } from './draws.ts';
import { eyeVelocities } from './eyeVelocities.ts';
import { LATENCY_HZ } from './saccades.ts';
import { meanOf } from './shares.ts';
import type { MeasureSpec, Task, TrialResult } from './task.ts';
import { type Path, type Phase, pointItem, type Trial, targetAt, turnsOf } from './trial.ts';
import { lostShare, sampleAt } from './within.ts';

const REACH = 8;
const SPEEDS = [8, 12, 16];
const FIXATION_MS = 1000;
const PURSUIT_MS = 8000;
/** After a turn the eye needs so long to follow again; what it does until then is not its gain. Ours. */
const SETTLED_MS = 300;
/** Smaller saccades in the direction of the target are not counted as catching up: trackers see noise there. Ours. */
const CATCH_UP_DEG = 0.5;
const LOST_SHARE = 0.5;

function trialOf(speed: number, towards: Path['towards']): Trial {
  const path = { reach: REACH, speed, towards };
  return {
    condition: `speed${speed}`,
    phases: [
      { name: 'fixation', ms: FIXATION_MS, items: [pointItem('fixation')] },
      { name: 'pursuit', ms: PURSUIT_MS, items: [pointItem('target')], path },
    ],
  };
}

function trialsOf(version: EyeVersion): readonly Trial[] {
  const draw = drawFor('pursuit', version);
  const first = draw.pick<Path['towards']>([1, -1]);
  return [first, first === 1 ? -1 : 1].flatMap((towards) =>
    draw.shuffle(SPEEDS).map((speed) => trialOf(speed, towards === 1 ? 1 : -1)),
  );
}

/** The stretches in which the target moves one way at its speed and the eye has had time to follow. */
function ways({ path, ms }: Phase): { fromMs: number; untilMs: number; velocity: number }[] {
  if (!path) return [];
  const turns = [0, ...turnsOf(path, ms), ms];
  return turns.slice(1).map((untilMs, at) => ({
    fromMs: (turns[at] ?? 0) + SETTLED_MS,
    untilMs,
    velocity: path.speed * path.towards * (at % 2 === 0 ? 1 : -1),
  }));
}

type Pursued = TrialResult & Readonly<{ gains: readonly number[]; speed: number }>;

function resultOf({ trial, definition, timeOf, given, offset }: TrialGiven): Pursued | null {
  const time = timeOf('pursuit');
  const phase = definition.phases.find(({ name }) => name === 'pursuit');
  if (!time || !phase?.path) return null;
  const { trace, events } = given;
  const told = { trial, condition: definition.condition, speed: phase.path.speed, gains: [] };
  if (lostShare(trace, time.fromMs, time.untilMs) > LOST_SHARE) return { ...told, fault: 'lost', values: {} };
  const gains: number[] = [];
  let [catchUps, squares, count, seconds] = [0, 0, 0, 0];
  for (const way of ways(phase)) {
    const [fromMs, untilMs] = [time.fromMs + way.fromMs, Math.min(time.fromMs + way.untilMs, time.untilMs)];
    if (untilMs <= fromMs) continue;
    gains.push(...eyeVelocities(trace, events, { fromMs, untilMs }).map((velocity) => velocity / way.velocity));
    seconds += (untilMs - fromMs) / 1000;
    catchUps += events.filter(
      ({ kind, fromMs: begun, startX, endX }) =>
        kind === 'saccade' &&
        begun >= fromMs &&
        begun < untilMs &&
        (endX - startX) * Math.sign(way.velocity) >= CATCH_UP_DEG,
    ).length;
    for (let at = sampleAt(trace, fromMs); at < sampleAt(trace, untilMs); at++) {
      const away =
        (trace.x[at] ?? Number.NaN) - offset.x - targetAt(phase.path, (trace.timeMs[at] ?? 0) - time.fromMs).x;
      if (!Number.isNaN(away)) [squares, count] = [squares + away ** 2, count + 1];
    }
  }
  const values = {
    gain: median(gains),
    catchUpsPerSecond: seconds > 0 ? catchUps / seconds : null,
    errorDeg: count > 0 ? Math.sqrt(squares / count) : null,
  };
  return { ...told, fault: null, values, gains };
}

const gainOf = (results: readonly Pursued[]): Found => ({
  value: median(results.flatMap(({ gains }) => gains)),
  count: results.filter(({ gains }) => gains.length > 0).length,
});

const spec = (
  name: string,
  better: MeasureSpec['better'],
  leastTrials: number,
  dimension: MeasureSpec['dimension'] = null,
) => ({
  ...{ name, better, dimension, leastTrials },
  leastHz: LATENCY_HZ,
});
const specs: readonly MeasureSpec[] = [
  spec('gain', 'higher', 3),
  ...SPEEDS.map((speed) => spec(`gain${speed}`, 'higher', 1)),
  spec('catchUpsPerSecond', 'lower', 3),
  spec('errorDeg', 'lower', 3),
];

/**
 * Following a point that moves from side to side at 8, 12 or 16 degrees a second.
 * The gain is the median velocity of the eye, without saccades, over that of the target; the first 300 ms of each way are
 * left out. Catch-up saccades go 0.5 degrees or more the target's way, without what the eye follows meanwhile; their number grows with the severity of dementia (Hutton
 * 1984; Fletcher & Sharpe 1988). Gain by the reference, section 4 (proposed); amounts, durations and limits are ours.
 */
export const pursuit: Task = {
  code: 'pursuit',
  movingTarget: true,
  specs,
  trialsOf,
  practice: [trialOf(10, 1)],
  measure: (given) =>
    measured(specs, given, trialsOf(given.version), {
      ofTrial: resultOf,
      ofAll: (results) => ({
        gain: gainOf(results),
        ...Object.fromEntries(
          SPEEDS.map((speed) => [`gain${speed}`, gainOf(results.filter((one) => one.speed === speed))]),
        ),
        catchUpsPerSecond: meanOf(results, 'catchUpsPerSecond'),
        errorDeg: meanOf(results, 'errorDeg'),
      }),
    }),
};
