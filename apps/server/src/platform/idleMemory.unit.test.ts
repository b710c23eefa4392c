import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { returnMemoryWhenIdle } from './idleMemory.ts';

const MB = 2 ** 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process of 300 MB, which a collection brings down to what it needs. */
function processOf300Mb() {
  const now = { mb: 300, neededMb: 300, busy: 0, collections: 0 };
  const end = returnMemoryWhenIdle({
    resident: () => now.mb * MB,
    busy: () => now.busy,
    collect() {
      now.collections++;
      now.mb = now.neededMb;
    },
  });
  return { now, end, wait: () => vi.advanceTimersByTime(60_000) };
}

test('an idle process gives back what a burst has left', () => {
  const { now, wait } = processOf300Mb();
  now.mb = 800;
  wait();
  expect(now).toMatchObject({ mb: 300, collections: 1 });
});

test('a busy process is not stopped for it, until it is idle', () => {
  const { now, wait } = processOf300Mb();
  Object.assign(now, { mb: 800, busy: 0.9 });
  wait();
  expect(now.collections).toBe(0);
  now.busy = 0.1;
  wait();
  expect(now.collections).toBe(1);
});

test('memory that is needed is not collected for again and again', () => {
  const { now, wait } = processOf300Mb();
  Object.assign(now, { mb: 500, neededMb: 500 });
  wait();
  wait();
  expect(now.collections).toBe(1);
  now.mb = 540;
  wait();
  expect(now.collections).toBe(1);
});

test('nothing is done once it is ended', () => {
  const { now, wait, end } = processOf300Mb();
  now.mb = 800;
  end();
  wait();
  expect(now.collections).toBe(0);
});
