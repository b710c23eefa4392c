import { expect, test } from 'vitest';
import { stopwatchesIn } from './stopwatches.ts';

function opened() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, stopwatches: stopwatchesIn(store) };
}

test('each item’s stopwatch goes on when the page is opened again', () => {
  const { kept, stopwatches } = opened();
  stopwatches.set('a', '1', 1_000);
  stopwatches.set('a', '2', 5_000);
  expect(stopwatches.since('a', '1', 31_000)).toBe(1_000);
  expect(stopwatches.since('a', '2', 31_000)).toBe(5_000);
  expect(stopwatches.since('b', '1', 31_000)).toBeNull();
  stopwatches.set('a', '1', null);
  expect(stopwatches.since('a', '1', 31_000)).toBeNull();
  stopwatches.set('a', '2', null);
  expect(kept.size).toBe(0);
});

test('one left behind, of a clock set back, or unreadable does not run', () => {
  const { kept, stopwatches } = opened();
  stopwatches.set('a', '1', 10_000);
  expect(stopwatches.since('a', '1', 9_999)).toBeNull();
  expect(stopwatches.since('a', '1', 10_000 + 300_000, 300_000)).toBe(10_000);
  expect(stopwatches.since('a', '1', 10_000 + 300_001, 300_000)).toBeNull();
  expect(stopwatches.since('a', '1', 10_000 + 3_600_001)).toBeNull();
  stopwatches.forget('a');
  expect(kept.size).toBe(0);
  kept.set('stopwatches.a', 'x');
  expect(stopwatches.since('a', '1', 20_000)).toBeNull();
});
