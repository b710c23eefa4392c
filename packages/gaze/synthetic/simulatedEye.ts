import type { Batch, GazeHeader } from '../reading/recording.ts';
import { writeGazeCsv } from '../reading/writeGazeCsv.ts';
import { TASKS } from '../tasks/catalogue.ts';
import type { EyeVersion, TaskCode } from '../tasks/codes.ts';
import { CENTRE, type ShownTrial, targetAt } from '../tasks/trial.ts';
import type { Trace } from '../trace.ts';
import { looksIn, type Skill } from './looking.ts';
import { saccadeMs } from './mainSequence.ts';
import type { Place, ScriptEvent } from './script.ts';
import { synthesise } from './synthesise.ts';

/** A person before a tracker. Noise in degrees; `loss` is the share of samples that are lost; `blinks`: in every so many trials one. */
export type SimulatedEye = Skill &
  Readonly<{
    task: TaskCode;
    version: EyeVersion;
    rateHz?: number;
    noise?: number;
    loss?: number;
    blinks?: number;
    seed?: number;
  }>;

const BEGIN_MS = 500;
const BLINK_MS = 130;
/** The eye is back at the centre so long after a trial began. */
const BACK_MS = 150;
const NEAR_DEG = 0.05;

/** What a simulated person did, and what was shown meanwhile: both begin at the same moment. */
export function simulatedTrace(eye: SimulatedEye): { trace: Trace; shown: ShownTrial[] } {
  const { task, version, blinks, rateHz = 500, noise = 0.02, loss = 0, seed = 7 } = eye;
  const trials = TASKS[task].trialsOf(version);
  const shown: ShownTrial[] = [];
  const script: ScriptEvent[] = [];
  let [shownMs, doneMs, at] = [BEGIN_MS, 0, CENTRE as Place];
  const rest = (untilMs: number) => {
    if (untilMs <= doneMs) return;
    script.push({ kind: 'fixation', ms: untilMs - doneMs });
    doneMs = untilMs;
  };
  const goTo = (ms: number, to: Place) => {
    const way = Math.hypot(to.x - at.x, to.y - at.y);
    if (way < NEAR_DEG) return;
    rest(ms);
    script.push({ kind: 'saccade', to });
    doneMs += saccadeMs(way);
    at = to;
  };
  for (const [trial, definition] of trials.entries()) {
    const begun = shownMs;
    const phases = definition.phases.map(({ ms, path }) => {
      shownMs += ms;
      if (path) {
        const gain = eye.gain ?? 0.95;
        rest(shownMs - ms);
        const followed = (since: number): Place => ({ x: gain * targetAt(path, since).x, y: 0 });
        script.push({ kind: 'pursuit', ms: shownMs - doneMs, path: followed });
        at = followed(shownMs - doneMs);
        doneMs = shownMs;
      }
      return { fromMs: shownMs - ms, untilMs: shownMs };
    });
    shown.push({ trial, phases });
    for (const { atMs, to } of looksIn(task, definition, trial, eye)) goTo(begun + atMs, to);
    if (blinks !== undefined && trial % blinks === blinks - 1) {
      rest(shownMs);
      script.push({ kind: 'blink', ms: BLINK_MS });
      doneMs += BLINK_MS;
    }
    goTo(shownMs + BACK_MS, CENTRE);
  }
  rest(shownMs + BEGIN_MS);
  return { trace: synthesise(script, { rateHz, seed, noise, loss }).trace, shown };
}

/** The same as a recording in our own format. */
export async function simulatedEye(eye: SimulatedEye): Promise<{ csv: string; shown: ShownTrial[] }> {
  const { trace, shown } = simulatedTrace(eye);
  const header: GazeHeader = {
    ...{ format: 'gazeCsv', device: 'simulated', statedRateHz: eye.rateHz ?? 500, screen: null, frame: 'screen' },
    ...{ eyes: ['right'], pupil: false, target: false, head: false },
  };
  const { timeMs, x, y } = trace;
  const batch: Batch = { timeMs, eyes: { right: { x, y, pupilMm: null } }, target: null, head: null, marks: [] };
  const decoder = new TextDecoder();
  let csv = '';
  for await (const piece of writeGazeCsv({ header, batches: [batch] })) csv += decoder.decode(piece, { stream: true });
  return { csv, shown };
}
