import type { Batch, GazeHeader } from '../reading/recording.ts';
import { writeGazeCsv } from '../reading/writeGazeCsv.ts';
import { TASKS } from '../tasks/catalogue.ts';
import type { EyeVersion } from '../tasks/codes.ts';
import type { ShownTrial } from '../tasks/trial.ts';
import { saccadeMs } from './mainSequence.ts';
import type { Place, ScriptEvent } from './script.ts';
import { synthesise } from './synthesise.ts';

/** A person who looks to the target, or away from it; `errors`: of so many trials one goes to the wrong side first. */
export type SimulatedEye = Readonly<{
  task: 'prosaccadeGap' | 'antisaccade';
  version: EyeVersion;
  latencyMs: number;
  errors?: number;
  rateHz?: number;
  seed?: number;
}>;

const BEGIN_MS = 500;
const CORRECTED_AFTER_MS = 180;
const CENTRE: Place = { x: 0, y: 0 };

/** A simulated recording in our own format, and what was shown meanwhile: both begin at the same moment. */
export async function simulatedEye(eye: SimulatedEye): Promise<{ csv: string; shown: ShownTrial[] }> {
  const { task, version, rateHz = 500, seed = 7 } = eye;
  const trials = TASKS[task].trialsOf(version);
  const shown: ShownTrial[] = [];
  const script: ScriptEvent[] = [];
  let [shownMs, doneMs, at] = [BEGIN_MS, 0, CENTRE];
  const goTo = (ms: number, to: Place) => {
    if (ms > doneMs) script.push({ kind: 'fixation', ms: ms - doneMs });
    script.push({ kind: 'saccade', to });
    doneMs = Math.max(ms, doneMs) + saccadeMs(Math.hypot(to.x - at.x, to.y - at.y));
    at = to;
  };
  for (const [trial, { phases }] of trials.entries()) {
    const times = phases.map(({ ms }) => {
      shownMs += ms;
      return { fromMs: shownMs - ms, untilMs: shownMs };
    });
    shown.push({ trial, phases: times });
    const target = phases.at(-1)?.items.find(({ role }) => role === 'target')?.at ?? CENTRE;
    const right = task === 'antisaccade' ? { x: -target.x, y: -target.y } : target;
    const began = (times.at(-1)?.fromMs ?? 0) + eye.latencyMs + ((trial * 37) % 60) - 30;
    const isError = eye.errors !== undefined && trial % eye.errors === eye.errors - 1;
    if (isError) goTo(began, { x: -right.x, y: -right.y });
    goTo(isError ? began + CORRECTED_AFTER_MS : began, right);
    goTo(shownMs + 150, CENTRE);
  }
  script.push({ kind: 'fixation', ms: 500 });
  const { trace } = synthesise(script, { rateHz, seed, noise: 0.02 });
  const header: GazeHeader = {
    ...{ format: 'gazeCsv', device: 'simulated', statedRateHz: rateHz, screen: null, frame: 'screen' },
    ...{ eyes: ['right'], pupil: false, target: false, head: false },
  };
  const { timeMs, x, y } = trace;
  const batch: Batch = { timeMs, eyes: { right: { x, y, pupilMm: null } }, target: null, head: null, marks: [] };
  const decoder = new TextDecoder();
  let csv = '';
  for await (const piece of writeGazeCsv({ header, batches: [batch] })) csv += decoder.decode(piece, { stream: true });
  return { csv, shown };
}
