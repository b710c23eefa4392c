import type { EyeVersion, TaskCode } from './codes.ts';
import { measured, type TrialGiven } from './conclude.ts';
import { drawFor, drawForPractice, mixed, spreadMs } from './draws.ts';
import { type Response, responseTo, saccadeSpec } from './saccades.ts';
import { medianOf, shareOf, spreadOf } from './shares.ts';
import type { Task, TrialResult } from './task.ts';
import { type Phase, pointItem, type Trial } from './trial.ts';

const REACHES = [3, 6, 9];
const REPEATS = 4;
const GAP_MS = 200;
const TARGET_MS = 1000;
const FIXATION_MS = { from: 1000, to: 2000 };

type Kind = Extract<TaskCode, 'prosaccadeGap' | 'prosaccadeOverlap'>;

function trialOf(kind: Kind, x: number, fixationMs: number): Trial {
  const rest = pointItem('fixation');
  const target = pointItem('target', { x, y: 0 });
  const fixation: Phase = { name: 'fixation', ms: fixationMs, items: [rest] };
  const phases: readonly Phase[] =
    kind === 'prosaccadeGap'
      ? [
          { ...fixation, ms: fixationMs - GAP_MS },
          { name: 'gap', ms: GAP_MS, items: [] },
          { name: 'target', ms: TARGET_MS, items: [target] },
        ]
      : [fixation, { name: 'target', ms: TARGET_MS, items: [rest, target] }];
  return { condition: `${x < 0 ? 'left' : 'right'}${Math.abs(x)}`, phases };
}

function trialsOf(kind: Kind, version: EyeVersion): readonly Trial[] {
  const draw = drawFor(kind, version);
  const places = Array.from({ length: REPEATS }, () => REACHES.flatMap((reach) => [-reach, reach])).flat();
  const waits = spreadMs(draw, places.length, FIXATION_MS.from, FIXATION_MS.to);
  return mixed(draw, places, Math.sign).map((x, at) => trialOf(kind, x, waits[at] ?? FIXATION_MS.from));
}

function practiceOf(kind: Kind): readonly Trial[] {
  const draw = drawForPractice(kind);
  return draw.shuffle([-7, -5, 5, 7]).map((x) => trialOf(kind, x, FIXATION_MS.to));
}

const isResponse = (found: Response | string): found is Response => typeof found !== 'string';

function resultOf(one: TrialGiven): TrialResult | null {
  const [rest, shown] = [one.timeOf('fixation'), one.timeOf('target')];
  const target = one.definition.phases.at(-1)?.items.find(({ role }) => role === 'target');
  if (!rest || !shown || !target) return null;
  const { trial, definition } = one;
  const found = responseTo(one, {
    ...{ at: target.at, onsetMs: shown.fromMs },
    ...{ restFrom: rest.fromMs, restUntil: rest.untilMs },
  });
  const told = { trial, condition: definition.condition };
  if (!isResponse(found)) return { ...told, fault: found, values: {} };
  const { latencyMs, along, saccade } = found;
  const response = { saccadeMs: saccade.fromMs, peakVelocity: saccade.peakVelocity };
  if (along < 0) return { ...told, fault: 'wrongDirection', values: response };
  return { ...told, fault: null, values: { ...response, latencyMs, gain: along / Math.abs(target.at.x) } };
}

/**
 * Looking at what appears to one side: 3, 6 or 9 degrees, as fixation has ended 200 ms before (gap) or stays (overlap).
 * The latency is the time from the target to the saccade's onset, valid from 80 to 600 ms; the gain is the saccade's amplitude
 * along the axis of the target over the target's distance (reference, section 4: formulas proposed). Amounts and durations
 * of the trials are ours.
 */
const prosaccade = (code: Kind): Task => ({
  code,
  movingTarget: false,
  specs: [
    saccadeSpec('latencyMs', 'lower', 'attention'),
    saccadeSpec('latencySpreadMs', 'lower', null),
    saccadeSpec('gain', null, null),
    saccadeSpec('anticipatoryShare', 'lower', null),
  ],
  trialsOf: (version) => trialsOf(code, version),
  practice: practiceOf(code),
  measure: (given) =>
    measured(prosaccade(code).specs, given, trialsOf(code, given.version), {
      ofTrial: resultOf,
      ofAll: (results) => ({
        latencyMs: medianOf(results, 'latencyMs'),
        latencySpreadMs: spreadOf(results, 'latencyMs'),
        gain: medianOf(results, 'gain'),
        anticipatoryShare: shareOf(
          results.filter(({ fault }) => fault !== 'lost' && fault !== 'notFixating'),
          ({ fault }) => fault === 'anticipatory',
        ),
      }),
    }),
});

export const prosaccadeGap = prosaccade('prosaccadeGap');
export const prosaccadeOverlap = prosaccade('prosaccadeOverlap');
