import type { EyeVersion } from './codes.ts';
import { measured, type TrialGiven } from './conclude.ts';
import { drawFor, drawForPractice, mixed, spreadMs } from './draws.ts';
import { RESPONSE_DEG, type Response, responsesBetween, responseTo, saccadeSpec } from './saccades.ts';
import { medianOf, shareOf } from './shares.ts';
import type { Task, TrialResult } from './task.ts';
import { pointItem, type Trial } from './trial.ts';

const REACHES = [5, 8];
const REPEATS = 8;
const GAP_MS = 200;
const TARGET_MS = 1200;
const FIXATION_MS = { from: 1000, to: 2000 };
/** An error is corrected when the eye sets out for the other side so soon after it (reference, section 4: proposed). */
const CORRECTED_MS = 500;

function trialOf(x: number, fixationMs: number): Trial {
  return {
    condition: `${x < 0 ? 'left' : 'right'}${Math.abs(x)}`,
    phases: [
      { name: 'fixation', ms: fixationMs - GAP_MS, items: [pointItem('fixation')] },
      { name: 'gap', ms: GAP_MS, items: [] },
      { name: 'target', ms: TARGET_MS, items: [pointItem('target', { x, y: 0 })] },
    ],
  };
}

function trialsOf(version: EyeVersion): readonly Trial[] {
  const draw = drawFor('antisaccade', version);
  const places = Array.from({ length: REPEATS }, () => REACHES.flatMap((reach) => [-reach, reach])).flat();
  const waits = spreadMs(draw, places.length, FIXATION_MS.from, FIXATION_MS.to);
  return mixed(draw, places, Math.sign).map((x, at) => trialOf(x, waits[at] ?? FIXATION_MS.from));
}

type Anti = TrialResult & Readonly<{ isError: boolean; isCorrected: boolean }>;

function resultOf(one: TrialGiven): Anti | null {
  const { trial, definition, given } = one;
  const [rest, shown] = [one.timeOf('fixation'), one.timeOf('target')];
  const target = definition.phases.at(-1)?.items[0];
  if (!rest || !shown || !target) return null;
  const place = { at: target.at, onsetMs: shown.fromMs };
  const found = responseTo(one, { ...place, restFrom: rest.fromMs, restUntil: rest.untilMs });
  const told = { trial, condition: definition.condition, isError: false, isCorrected: false };
  if (typeof found === 'string') return { ...told, fault: found, values: {} };
  const { latencyMs, along, saccade } = found;
  const response = { saccadeMs: saccade.fromMs, peakVelocity: saccade.peakVelocity };
  if (along <= -RESPONSE_DEG) {
    const gain = -along / Math.abs(target.at.x);
    return { ...told, fault: null, values: { ...response, latencyMs, gain } };
  }
  const correction = correctionOf(found, place, given.events);
  const correctionMs = correction ? correction.saccade.fromMs - saccade.untilMs : null;
  const values = { ...response, errorLatencyMs: latencyMs, correctionMs };
  return { ...told, fault: null, values, isError: true, isCorrected: correction !== null };
}

/** The saccade that leaves the target's side again, after an error. */
function correctionOf(
  error: Response,
  target: Parameters<typeof responsesBetween>[1],
  events: Parameters<typeof responsesBetween>[0],
): Response | null {
  const window = { fromMs: error.saccade.untilMs, untilMs: error.saccade.untilMs + CORRECTED_MS };
  return (
    responsesBetween(events, target, window).find(
      ({ along, saccade }) => along < 0 && saccade.endX * Math.sign(target.at.x) < 0,
    ) ?? null
  );
}

const specs = [
  saccadeSpec('errorShare', 'lower', 'execution'),
  saccadeSpec('uncorrectedShare', 'lower', 'execution'),
  saccadeSpec('correctShare', 'higher', 'execution'),
  saccadeSpec('correctedShare', 'higher', 'execution', 3),
  saccadeSpec('latencyMs', 'lower', 'execution'),
  saccadeSpec('errorLatencyMs', null, null, 3),
  saccadeSpec('correctionMs', 'lower', null, 3),
  saccadeSpec('gain', null, null),
  saccadeSpec('anticipatoryShare', 'lower', null),
];

/**
 * Looking away from what appears, 5 or 8 degrees to one side after a gap of 200 ms.
 * An error is a first saccade of 2 degrees or more towards the target, 80 to 600 ms after it; it is corrected when the eye
 * sets out for the other side within 500 ms of the error's end. Shares of errors are of all trials with a response; the
 * share of corrected ones is of the errors (reference, section 4: formulas proposed). The gap is used because errors tell
 * patients from others best with it (Opwonya 2021, Neuropsychol Rev 32:193). Amounts and durations are ours.
 */
export const antisaccade: Task = {
  code: 'antisaccade',
  movingTarget: false,
  specs,
  trialsOf,
  practice: drawForPractice('antisaccade')
    .shuffle([-7, -6, 6, 7])
    .map((x) => trialOf(x, FIXATION_MS.to)),
  measure: (given) =>
    measured(specs, given, trialsOf(given.version), {
      ofTrial: resultOf,
      ofAll: (results) => {
        const valid = results.filter(({ fault }) => fault === null);
        const errors = valid.filter(({ isError }) => isError);
        return {
          errorShare: shareOf(valid, ({ isError }) => isError),
          uncorrectedShare: shareOf(valid, ({ isError, isCorrected }) => isError && !isCorrected),
          correctShare: shareOf(valid, ({ isError }) => !isError),
          correctedShare: shareOf(errors, ({ isCorrected }) => isCorrected),
          latencyMs: medianOf(results, 'latencyMs'),
          errorLatencyMs: medianOf(results, 'errorLatencyMs'),
          correctionMs: medianOf(results, 'correctionMs'),
          gain: medianOf(results, 'gain'),
          anticipatoryShare: shareOf(
            results.filter(({ fault }) => fault !== 'lost' && fault !== 'notFixating'),
            ({ fault }) => fault === 'anticipatory',
          ),
        };
      },
    }),
};
