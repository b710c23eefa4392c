import { CastFailed, type CastFault } from '@cogclinic/cast/faults';
import type { CastFrame } from '@cogclinic/cast/frames';
import type { CastSource } from '@cogclinic/cast/source';
import { CAST_LIMITS } from '@cogclinic/contract/casts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CastEnd, type CastStatus, type Looker, runCast } from './hub.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const KEY: CastFrame = { kind: 'packet', config: false, key: true, ptsUs: 0, data: new Uint8Array(4) };
const MINUTE_MS = 60_000;

type Frames = (nth: number, ...asked: Parameters<CastSource['frames']>) => AsyncGenerator<CastFrame>;

/** A source that counts how often it was begun, and how often it is open. */
function counted(frames: Frames) {
  const state = { open: 0, begun: 0 };
  const source = (): CastSource => ({
    async *frames(...asked) {
      state.open += 1;
      state.begun += 1;
      try {
        yield* frames(state.begun, ...asked);
      } finally {
        state.open -= 1;
      }
    },
  });
  return { state, source };
}
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Goes live, and fails as often as it is told to. */
const device = (faults: CastFault[] = []) =>
  counted(async function* (_nth, signal, onPhase) {
    onPhase('live');
    yield KEY;
    const fault = faults.shift();
    if (fault) throw new CastFailed(fault);
    await aborted(signal);
  });

function looker() {
  const seen: { status: CastStatus[]; ended: CastEnd[]; isHidden: boolean } = {
    status: [],
    ended: [],
    isHidden: false,
  };
  const one: Looker = {
    id: 'viewer',
    isHidden: () => seen.isHidden,
    waiting: () => 0,
    show: () => undefined,
    status: (status) => seen.status.push(status),
    picture: () => undefined,
    ended: ({ ending, fault }) => seen.ended.push({ ending, fault }),
  };
  return { seen, one };
}

const running = (faults: CastFault[] = [], waitsMs?: number[]) => castOf(device(faults), waitsMs);

function castOf({ state, source }: ReturnType<typeof counted>, waitsMs?: number[]) {
  const ended: CastEnd[] = [];
  const cast = runCast({
    ...{ id: 'cast', preset: 'standard', source, log: () => undefined, ...(waitsMs && { waitsMs }) },
    onEnd: (end) => ended.push(end),
  });
  return { cast, state, ended };
}

test('nobody looks on for eight seconds: it ends, and lets go of the device', async () => {
  const { cast, state, ended } = running();
  const { one } = looker();
  const { leave } = cast.join(one);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  leave();
  await vi.advanceTimersByTimeAsync((CAST_LIMITS.aloneSeconds - 1) * 1000);
  expect([ended, state.open]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([ended, state.open]).toEqual([[{ ending: 'left', fault: null }], 0]);
});

test('all pages hidden for ten minutes: it ends; a look in between begins the time anew', async () => {
  const { cast, state, ended } = running();
  const { seen, one } = looker();
  cast.join(one);
  seen.isHidden = true;
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
  seen.isHidden = false;
  await vi.advanceTimersByTimeAsync(2000);
  seen.isHidden = true;
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 3000);
  expect([seen.ended, ended, state.open]).toEqual([
    [{ ending: 'hidden', fault: null }],
    [{ ending: 'hidden', fault: null }],
    0,
  ]);
});

test('one visible page keeps it going, however many are hidden', async () => {
  const { cast, ended } = running();
  const [hidden, visible] = [looker(), looker()];
  hidden.seen.isHidden = true;
  cast.join(hidden.one);
  cast.join(visible.one);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(ended).toEqual([]);
  await cast.release();
});

test('a lost source is tried again, and told as live once it is back', async () => {
  vi.useRealTimers();
  const { cast, state, ended } = running(['lost'], [5]);
  const { seen, one } = looker();
  cast.join(one);
  await expect.poll(() => state.begun).toBe(2);
  const told = seen.status.map(({ step, fault }) => (fault ? `${step} ${fault}` : step));
  expect(told.slice(-2)).toEqual(['connecting lost', 'live']);
  expect([state.begun, ended]).toEqual([2, []]);
  await cast.release();
  expect(state.open).toBe(0);
});

test('a fault that does not pass by itself ends it at once', async () => {
  const { cast, state, ended } = running(['unauthorised']);
  const { seen, one } = looker();
  cast.join(one);
  await vi.advanceTimersByTimeAsync(100);
  expect([seen.ended, ended, state.open]).toEqual([
    [{ ending: 'failed', fault: 'unauthorised' }],
    [{ ending: 'failed', fault: 'unauthorised' }],
    0,
  ]);
});

/** Goes live once; from then on nothing answers at its address. */
const deviceThatLeaves = () =>
  counted(async function* (nth, signal, onPhase) {
    onPhase('connecting');
    if (nth > 1) await aborted(signal);
    onPhase('live');
    yield KEY;
    throw new CastFailed('lost');
  });

test('a device that is lost and answers nothing is given up within ten seconds, amid a try', async () => {
  const { cast, state, ended } = castOf(deviceThatLeaves(), [1, 1, 1]);
  const { seen, one } = looker();
  cast.join(one);
  await vi.waitFor(() => expect(state.begun).toBe(2));
  await vi.advanceTimersByTimeAsync((CAST_LIMITS.awaySeconds - 2) * 1000);
  expect([ended, state.open]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(4000);
  const gone = { ending: 'failed', fault: 'lost' };
  expect([ended, seen.ended, state.open]).toEqual([[gone], [gone], 0]);
});
