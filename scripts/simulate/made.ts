import type { DeviceSessionName } from '@cogclinic/contract/deviceApi';
import type { Me } from '@cogclinic/device-client/client';
import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { claimOf } from '@cogclinic/games/replay';
import { observer, playThrough } from '@cogclinic/games/simulated';
import { BANDS } from '@cogclinic/games/staircase';
import { VR_CODES } from '@cogclinic/games/vr/games';
import { simulatedVr } from '@cogclinic/games/vr/simulated';
import type { ScriptEvent } from '@cogclinic/gaze/synthetic/script';
import { synthesise } from '@cogclinic/gaze/synthetic/synthesise';
import { HEALTHY, protocolOf } from '@cogclinic/motion/synthetic/protocol';
import { recordingOf } from '@cogclinic/motion/synthetic/recording';

/** What a simulated device measured. */
export type Made = Readonly<{
  id: string;
  kind: DeviceSessionName;
  begun: Date;
  ended: Date;
  content: string;
  meta?: Record<string, string | number>;
}>;
type Assignment = NonNullable<Me['assignment']>;
/** @param now the device's clock, when the session ended */
export type Maker = (assignment: Assignment, now: Date) => Made;

const THRESHOLD = 5;
const GUESS = 0.1;
const EYE_RATE = 250;
const HEAD_RATE = 72;
const VR_SECONDS = 120;

const newId = (): string => crypto.randomUUID();
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Plays the path span by its own model: the task of the day's plan where it is one of it, else at the easy difficulty. */
export const training: Maker = ({ tasks }, now) => {
  const id = newId();
  const task = tasks.find((one) => one.kind === 'training' && !one.isDone && one.details.game === footprint.code);
  const difficulty = (task?.details.difficulty ?? 'easy') as keyof typeof BANDS;
  const lastMean = typeof task?.details.lastMean === 'number' ? task.details.lastMean : null;
  const setup = {
    seed: id.replaceAll('-', ''),
    band: BANDS[difficulty],
    stream: 'play' as const,
    ...(lastMean !== null && { lastMean }),
  };
  const { session, events } = playThrough(footprint, setup, footprintPlayer, observer(THRESHOLD, GUESS));
  const begun = before(now, session.t);
  const sent = {
    ...{ id, game: footprint.code, gameVersion: footprint.version, difficulty, lastMean, events },
    planTask: task?.details.planTask ?? null,
    ...{ ending: 'completed', practice: null, pauses: [], claim: claimOf(session) },
    ...{ begun: begun.toISOString(), ended: now.toISOString() },
    device: { frameMs: 16.7, width: 1280, height: 800, kind: 'tablet' },
  };
  return { id, kind: 'training', begun, ended: now, content: JSON.stringify(sent) };
};

/** Eyes that look at ten targets to the left and right, one a second. */
export const eye: Maker = ({ tasks }, now) => {
  const script = Array.from({ length: 10 }, (_, at): ScriptEvent[] => [
    { kind: 'fixation', ms: 900 },
    { kind: 'saccade', to: { x: at % 2 === 0 ? 10 : -10, y: 0 } },
  ]).flat();
  const { trace } = synthesise([...script, { kind: 'fixation', ms: 900 }], { rateHz: EYE_RATE, seed: 7, noise: 0.02 });
  const rows = [...trace.timeMs].map((time, at) => {
    const [x, y] = [trace.x[at] ?? Number.NaN, trace.y[at] ?? Number.NaN];
    const isValid = !Number.isNaN(x);
    return `${time.toFixed(3)},left,${isValid ? `${x.toFixed(4)},${y.toFixed(4)},1` : ',,0'}`;
  });
  const content = `#gaze-csv v1 device=simulated rate=${EYE_RATE}\ntime_ms,eye,x_deg,y_deg,valid\n${rows.join('\n')}\n`;
  const meta = namedBy(tasks, 'eye', ['assessment', 'task']);
  return { id: newId(), kind: 'eye', begun: before(now, trace.timeMs.at(-1) ?? 0), ended: now, content, meta };
};

/** A healthy neck that goes through the whole protocol. */
export const neck: Maker = ({ tasks }, now) => {
  const protocol = protocolOf(HEALTHY);
  const content = recordingOf(protocol, { rate: HEAD_RATE, noise: 0.05 });
  const meta = namedBy(tasks, 'neck', ['order']);
  return { id: newId(), kind: 'neck', begun: before(now, protocol.seconds * 1000), ended: now, content, meta };
};

/** The details of the first open task of a kind that are sent back with its session. */
function namedBy(tasks: Assignment['tasks'], of: Made['kind'], names: readonly string[]): Record<string, string> {
  const task = tasks.find(({ kind, isDone }) => kind === of && !isDone);
  const named = Object.entries(task?.details ?? {}).filter(([name]) => names.includes(name));
  return Object.fromEntries(named) as Record<string, string>;
}

/** Somebody who plays one of the games of a headset, grows slower, and reaches farther with the right hand. */
export const vr: Maker = (_, now) => {
  const id = newId();
  const game = VR_CODES[Number.parseInt(id.slice(0, 8), 16) % VR_CODES.length] ?? VR_CODES[0];
  const lines = simulatedVr({ game, seconds: VR_SECONDS, left: 0.5, right: 0.6, slowerMs: 150 });
  return { id, kind: 'vr', begun: before(now, VR_SECONDS * 1000), ended: now, content: lines.join('\n') };
};
