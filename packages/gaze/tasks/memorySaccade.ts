import type { EyeVersion } from './codes.ts';
import { measured, type TrialGiven } from './conclude.ts';
import { drawFor, drawForPractice, mixed, spreadMs } from './draws.ts';
import { LATENCY_MS, lengthOf, RESPONSE_DEG, responsesBetween, saccadeSpec } from './saccades.ts';
import { medianOf, shareOf } from './shares.ts';
import type { Task, TrialResult } from './task.ts';
import { type Point, pointItem, type Trial } from './trial.ts';
import { lostShare, placeBetween } from './within.ts';

const REACHES = [4, 6];
const DIRECTIONS = 8;
const FIXATION_MS = 1000;
const CUE_MS = 150;
const DELAY_MS = { from: 1500, to: 2500 };
const RESPONSE_MS = 1200;
const TARGET_MS = 700;
/** The eye has come to where it remembers the cue: the end of the response. */
const ARRIVED_MS = 200;
/** With more of it lost between cue and end, what the eye did is not known. Ours. */
const LOST_SHARE = 0.3;

const placeAt = (reach: number, direction: number): Point => {
  const angle = (2 * Math.PI * direction) / DIRECTIONS;
  const round = (value: number) => Math.round(value * 100) / 100 || 0;
  return { x: round(reach * Math.cos(angle)), y: round(reach * Math.sin(angle)) };
};

function trialOf(at: Point, delayMs: number): Trial {
  const rest = pointItem('fixation');
  return {
    condition: `${at.x},${at.y}`,
    phases: [
      { name: 'fixation', ms: FIXATION_MS, items: [rest] },
      { name: 'cue', ms: CUE_MS, items: [rest, pointItem('cue', at)] },
      { name: 'delay', ms: delayMs, items: [rest] },
      { name: 'response', ms: RESPONSE_MS, items: [] },
      { name: 'target', ms: TARGET_MS, items: [pointItem('target', at)] },
    ],
  };
}

function trialsOf(version: EyeVersion): readonly Trial[] {
  const draw = drawFor('memorySaccade', version);
  const places = REACHES.flatMap((reach) =>
    Array.from({ length: DIRECTIONS }, (_, direction) => placeAt(reach, direction)),
  );
  const delays = spreadMs(draw, places.length, DELAY_MS.from, DELAY_MS.to);
  return mixed(draw, places, ({ x }) => Math.sign(x)).map((at, index) => trialOf(at, delays[index] ?? DELAY_MS.from));
}

type Memory = TrialResult & Readonly<{ isPremature: boolean }>;

function resultOf({ trial, definition, timeOf, given, offset }: TrialGiven): Memory | null {
  const [cue, delay, response] = [timeOf('cue'), timeOf('delay'), timeOf('response')];
  const target = definition.phases.at(-1)?.items[0];
  if (!cue || !delay || !response || !target) return null;
  const told = { trial, condition: definition.condition, isPremature: false };
  const { trace, events } = given;
  if (lostShare(trace, cue.fromMs, response.untilMs) > LOST_SHARE) return { ...told, fault: 'lost', values: {} };
  const axis = { at: target.at, onsetMs: response.fromMs };
  const early = { fromMs: cue.fromMs, untilMs: response.fromMs + LATENCY_MS.from };
  if (responsesBetween(events, axis, early).some(({ along }) => along >= RESPONSE_DEG)) {
    return { ...told, fault: 'anticipatory', values: {}, isPremature: true };
  }
  const first = responsesBetween(events, axis, { ...response, fromMs: early.untilMs })[0];
  const end = placeBetween(trace, response.untilMs - ARRIVED_MS, response.untilMs);
  if (!first || !end) return { ...told, fault: 'noResponse', values: {} };
  const errorDeg = lengthOf({ x: end.x - offset.x - target.at.x, y: end.y - offset.y - target.at.y });
  const { latencyMs, along, saccade } = first;
  const values = { errorDeg, gain: along / lengthOf(target.at), saccadeMs: saccade.fromMs };
  const isInTime = latencyMs <= LATENCY_MS.until;
  return { ...told, fault: null, values: { ...values, latencyMs: isInTime ? latencyMs : null } };
}

const specs = [
  saccadeSpec('errorDeg', 'lower', 'memory'),
  saccadeSpec('latencyMs', 'lower', null),
  saccadeSpec('gain', null, null),
  saccadeSpec('prematureShare', 'lower', null),
];

/**
 * Looking at where a point was shown for 150 ms, once the fixation point goes out 1.5 to 2.5 s later.
 * The error is the distance between the cue and where the eye is at the end of the response, before the point returns;
 * the latency is that of the first saccade along the axis of the cue, 80 to 600 ms after fixation went out; a saccade of 2 degrees or
 * more to the cue before that is premature (reference, section 4, names the measure; formulas, amounts and durations are ours).
 */
export const memorySaccade: Task = {
  code: 'memorySaccade',
  movingTarget: false,
  specs,
  trialsOf,
  practice: drawForPractice('memorySaccade')
    .shuffle([placeAt(5, 0), placeAt(5, 3), placeAt(5, 6)])
    .map((at) => trialOf(at, DELAY_MS.from)),
  measure: (given) =>
    measured(specs, given, trialsOf(given.version), {
      ofTrial: resultOf,
      ofAll: (results) => ({
        errorDeg: medianOf(results, 'errorDeg'),
        latencyMs: medianOf(results, 'latencyMs'),
        gain: medianOf(results, 'gain'),
        prematureShare: shareOf(
          results.filter(({ fault }) => fault !== 'lost'),
          ({ isPremature }) => isPremature,
        ),
      }),
    }),
};
