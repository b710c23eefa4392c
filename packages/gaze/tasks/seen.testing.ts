import type { GazeEvent } from '../event.ts';
import type { Trace } from '../trace.ts';
import { type EyeVersion, STIMULUS_SET } from './codes.ts';
import type { Given, Task } from './task.ts';
import { CENTRE, type Point, type ShownTrial, type Trial } from './trial.ts';

// Recordings made by hand, without noise: what an eye did, and events that say exactly that.

/** The eye goes to a place; `ms` is how long the saccade takes. */
export type Move = Readonly<{ atMs: number; to: Point; ms?: number }>;
/** What an eye does in a trial, in the times of the recording. */
export type Eye = (
  trial: Trial,
  timeOf: (phase: string) => { fromMs: number; untilMs: number },
  at: number,
) => readonly Move[];

/** Trials shown one after the other as they are defined, the first phase at `beginMs`. */
export function shownOf(trials: readonly Trial[], beginMs = 500): ShownTrial[] {
  let now = beginMs;
  return trials.map(({ phases }, trial) => ({
    trial,
    phases: phases.map(({ ms }) => {
      const fromMs = now;
      now += ms;
      return { fromMs, untilMs: now };
    }),
  }));
}

/** A whole recording of a task by an eye that rests at the centre in each fixation and then does its moves. */
export function seenBy(
  task: Task,
  eye: Eye,
  options: Readonly<{
    version?: EyeVersion;
    rateHz?: number;
    offset?: Point;
    lost?: readonly (readonly [number, number])[];
  }> = {},
): Given {
  const { version = 'initial', rateHz = 500, offset = CENTRE, lost = [] } = options;
  const trials = task.trialsOf(version);
  const shown = shownOf(trials);
  const moves = shown.flatMap(({ trial, phases }): Move[] => {
    const definition = trials[trial];
    if (!definition) return [];
    const timeOf = (name: string) => {
      const time = phases[definition.phases.findIndex((phase) => phase.name === name)];
      if (!time) throw new RangeError(name);
      return time;
    };
    return [{ atMs: (phases[0]?.fromMs ?? 0) + 200, to: CENTRE }, ...eye(definition, timeOf, trial)];
  });
  const untilMs = (shown.at(-1)?.phases.at(-1)?.untilMs ?? 0) + 500;
  const { trace, events } = recordedOf(moves, { rateHz, untilMs, offset, lost });
  const lossShare = trace.x.filter(Number.isNaN).length / trace.x.length;
  return { version, set: STIMULUS_SET, shown, trace, events, quality: { rateHz, lossShare } };
}

function recordedOf(
  moves: readonly Move[],
  given: Readonly<{ rateHz: number; untilMs: number; offset: Point; lost: readonly (readonly [number, number])[] }>,
): { trace: Trace; events: GazeEvent[] } {
  const count = Math.floor((given.untilMs * given.rateHz) / 1000);
  const timeMs = Float64Array.from({ length: count }, (_, at) => (at * 1000) / given.rateHz);
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  const events: GazeEvent[] = [];
  let from: Point = CENTRE;
  let since = 0;
  const sorted = moves.toSorted((one, other) => one.atMs - other.atMs);
  for (const { atMs, to, ms = 40 } of [...sorted, { atMs: given.untilMs, to: CENTRE }]) {
    fill(since, atMs, () => from);
    events.push(eventOf('fixation', since, atMs, from, from));
    const start = from;
    fill(atMs, atMs + ms, (time) => {
      const done = (time - atMs) / ms;
      return { x: start.x + (to.x - start.x) * done, y: start.y + (to.y - start.y) * done };
    });
    if (Math.hypot(to.x - start.x, to.y - start.y) > 0) events.push(eventOf('saccade', atMs, atMs + ms, start, to));
    [from, since] = [to, atMs + ms];
  }
  for (const [fromMs, untilMs] of given.lost) fill(fromMs, untilMs, () => ({ x: Number.NaN, y: Number.NaN }));
  return { trace: { timeMs, x, y }, events };

  function fill(fromMs: number, untilMs: number, placeAt: (ms: number) => Point) {
    const first = Math.ceil((fromMs * given.rateHz) / 1000);
    for (let at = first; at < count && (timeMs[at] ?? 0) < untilMs; at++) {
      const place = placeAt(timeMs[at] ?? 0);
      [x[at], y[at]] = [place.x + given.offset.x, place.y + given.offset.y];
    }
  }
  function eventOf(kind: GazeEvent['kind'], fromMs: number, untilMs: number, start: Point, end: Point): GazeEvent {
    const amplitude = Math.hypot(end.x - start.x, end.y - start.y);
    const [first, last] = [fromMs, untilMs].map((ms) => Math.min(count, Math.ceil((ms * given.rateHz) / 1000)));
    const { offset } = given;
    return {
      ...{ kind, first: first ?? 0, end: last ?? 0, fromMs, untilMs, amplitude },
      ...{ startX: start.x + offset.x, startY: start.y + offset.y, endX: end.x + offset.x, endY: end.y + offset.y },
      peakVelocity: kind === 'saccade' ? 561 * (1 - Math.exp(-amplitude / 6.49)) : 0,
    };
  }
}
