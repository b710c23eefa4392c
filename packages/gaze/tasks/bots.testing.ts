import { findEvents } from '../events/findEvents.ts';
import { saccadeMs } from '../synthetic/mainSequence.ts';
import type { ScriptEvent } from '../synthetic/script.ts';
import { synthesise } from '../synthetic/synthesise.ts';
import { type EyeVersion, STIMULUS_SET } from './codes.ts';
import { type Eye, shownOf } from './seen.testing.ts';
import type { Given, Task } from './task.ts';
import { CENTRE, type Point, targetAt } from './trial.ts';

// Bots look at simulated screens with simulated eyes: noise, main sequence, overshoots; events are found, not given.

type Simulated = Readonly<{
  version?: EyeVersion;
  rateHz: number;
  noise?: number;
  loss?: number;
  pso?: number;
  seed?: number;
}>;

/** The recording of an eye that rests at the centre at the beginning of each trial and then does its moves. */
export function simulatedBy(
  task: Task,
  eye: Eye,
  { version = 'initial', pso = 0, seed = 7, ...rest }: Simulated,
): Given {
  const trials = task.trialsOf(version);
  const shown = shownOf(trials);
  const script: ScriptEvent[] = [];
  let [now, place]: [number, Point] = [0, CENTRE];
  const goTo = (to: Point, atMs: number) => {
    const way = Math.hypot(to.x - place.x, to.y - place.y);
    if (way < 0.05) return;
    if (atMs > now) script.push({ kind: 'fixation', ms: atMs - now });
    const overshoot = Math.min(pso, way / 10);
    script.push({ kind: 'saccade', to, ...(overshoot > 0 && { pso: overshoot }) });
    [now, place] = [Math.max(now, atMs) + saccadeMs(way + overshoot) + (overshoot > 0 ? 27 : 0), to];
  };
  for (const { trial, phases } of shown) {
    const definition = trials[trial];
    if (!definition) continue;
    const timeOf = (name: string) => {
      const time = phases[definition.phases.findIndex((phase) => phase.name === name)];
      if (!time) throw new RangeError(name);
      return time;
    };
    goTo(CENTRE, (phases[0]?.fromMs ?? 0) + 150);
    for (const { atMs, to } of eye(definition, timeOf, trial)) goTo(to, atMs);
  }
  const end = (shown.at(-1)?.phases.at(-1)?.untilMs ?? 0) + 300;
  script.push({ kind: 'fixation', ms: end - now });
  return given(task, version, script, { ...rest, seed });
}

const BACK_MS = 100;

/** The recording of an eye that follows a pursuit at a share of its velocity. */
export function followedBy(task: Task, gain: number, { version = 'initial', seed = 7, ...rest }: Simulated): Given {
  const trials = task.trialsOf(version);
  const script: ScriptEvent[] = [{ kind: 'fixation', ms: 500 }];
  for (const { phases } of trials) {
    script.push({ kind: 'fixation', ms: phases[0]?.ms ?? 0 });
    const { path, ms = 0 } = phases[1] ?? {};
    if (!path) continue;
    if (gain === 0) script.push({ kind: 'fixation', ms });
    else {
      // Back at the centre by the end: what follows a pursuit is no part of it.
      const last = gain * targetAt(path, ms - BACK_MS).x;
      const pathOfEye = (since: number) => ({ x: gain * targetAt(path, since).x, y: 0 });
      script.push({ kind: 'pursuit', ms: ms - BACK_MS, path: pathOfEye });
      const way = Math.abs(last) < 0.05 ? 0 : saccadeMs(Math.abs(last));
      if (way > 0) script.push({ kind: 'saccade', to: CENTRE });
      script.push({ kind: 'fixation', ms: BACK_MS - way });
    }
  }
  return given(task, version, script, { ...rest, seed });
}

function given(
  task: Task,
  version: EyeVersion,
  script: readonly ScriptEvent[],
  simulation: Readonly<{ rateHz: number; noise?: number; loss?: number; seed: number }>,
): Given {
  const { trace } = synthesise(script, simulation);
  const events = findEvents(trace, { movingTarget: task.movingTarget });
  const lossShare = trace.x.filter(Number.isNaN).length / trace.x.length;
  const quality = { rateHz: simulation.rateHz, lossShare };
  return { version, set: STIMULUS_SET, shown: shownOf(task.trialsOf(version)), trace, events, quality };
}
