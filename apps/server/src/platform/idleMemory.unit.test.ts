import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { returnMemoryWhenIdle } from './idleMemory.ts';

const MB = 2 ** 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process of 300 MB, which a collection brings down to what it needs. */
function processOf300Mb() {
  const now = { mb: 300, neededMb: 300, busy: 0, returns: 0, isSaving: false };
  const end = returnMemoryWhenIdle({
    resident: () => now.mb * MB,
    busy: () => now.busy,
    save() {
      now.isSaving = true;
      now.returns++;
      now.mb = now.neededMb;
    },
    saveNoMore() {
      now.isSaving = false;
    },
  });
  return { now, end, wait: () => vi.advanceTimersByTime(60_000) };
}

test('an idle process gives back what a burst has left', () => {
  const { now, wait } = processOf300Mb();
  now.mb = 800;
  wait();
  expect(now).toMatchObject({ mb: 300, returns: 1, isSaving: false });
});

test('a busy process is not slowed down for it, until it is idle', () => {
  const { now, wait } = processOf300Mb();
  Object.assign(now, { mb: 800, busy: 0.9 });
  wait();
  expect(now.returns).toBe(0);
  now.busy = 0.1;
  wait();
  expect(now.returns).toBe(1);
});

test('whoever comes meanwhile ends the saving; it is tried again when the process is idle', () => {
  const { now, wait } = processOf300Mb();
  Object.assign(now, { mb: 800, neededMb: 700 });
  vi.advanceTimersByTime(5000);
  expect(now).toMatchObject({ returns: 1, isSaving: true });
  now.busy = 0.9;
  vi.advanceTimersByTime(5000);
  expect(now).toMatchObject({ returns: 1, isSaving: false });
  Object.assign(now, { busy: 0, neededMb: 300 });
  wait();
  expect(now).toMatchObject({ mb: 300, returns: 2, isSaving: false });
});

test('memory that is needed is collected for ever more rarely', () => {
  const { now, wait } = processOf300Mb();
  Object.assign(now, { mb: 500, neededMb: 500 });
  const within = (minutes: number) => {
    const before = now.returns;
    for (let minute = 0; minute < minutes; minute++) wait();
    return now.returns - before;
  };
  expect(within(1)).toBe(1);
  // After 2, 4, 8, 16 and 32 minutes, then every hour.
  expect(within(64)).toBe(5);
  expect(within(240)).toBe(4);
});

test('a little more than the last return left is no reason for another', () => {
  const { now, wait } = processOf300Mb();
  now.mb = 340;
  wait();
  expect(now.returns).toBe(0);
});

test('what was in use during a return is given back a minute later', () => {
  const { now, wait } = processOf300Mb();
  Object.assign(now, { mb: 800, neededMb: 560 });
  vi.advanceTimersByTime(20_000);
  expect(now).toMatchObject({ mb: 560, returns: 1 });
  now.neededMb = 320;
  wait();
  wait();
  expect(now).toMatchObject({ mb: 320, returns: 2 });
});

test('nothing is done once it is ended', () => {
  const { now, wait, end } = processOf300Mb();
  now.mb = 800;
  vi.advanceTimersByTime(5000);
  end();
  expect(now).toMatchObject({ returns: 1, isSaving: false });
  now.mb = 800;
  wait();
  expect(now.returns).toBe(1);
});
