import { findEvents } from '../packages/gaze/events/findEvents.ts';
import type { ScriptEvent } from '../packages/gaze/synthetic/script.ts';
import { synthesise } from '../packages/gaze/synthetic/synthesise.ts';
import { round } from './figures.ts';

const TURNS = 5;

/** Millions of samples a second in which events are found, on one core: the median of some turns. */
export function gazeFigures(): Record<string, number> {
  return {
    '500 Hz': millionsASecond(500, false),
    '1000 Hz': millionsASecond(1000, false),
    '1000 Hz, moving target': millionsASecond(1000, true),
  };
}

function millionsASecond(rateHz: number, movingTarget: boolean): number {
  const { trace } = synthesise(tenMinutes(), { rateHz, seed: 1, noise: 0.02 });
  const turns = Array.from({ length: TURNS }, () => {
    // Time of this process only: other work of the machine is not counted.
    const from = process.cpuUsage();
    if (findEvents(trace, { movingTarget }).length === 0) throw new Error('no events');
    const { user, system } = process.cpuUsage(from);
    return trace.x.length / (user + system);
  });
  return round(turns.toSorted((a, b) => a - b)[TURNS >> 1] ?? 0);
}

/** Ten minutes of looking around, with two saccades a second and a blink every ten. */
function tenMinutes(): ScriptEvent[] {
  return Array.from({ length: 1200 }, (_, at): ScriptEvent[] => [
    { kind: 'fixation', ms: 280 },
    { kind: 'saccade', to: { x: ((at * 7) % 21) - 10, y: ((at * 3) % 11) - 5 }, pso: 0.3 },
    { kind: at % 20 === 0 ? 'blink' : 'fixation', ms: 150 },
  ]).flat();
}
