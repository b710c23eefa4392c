import { afterEach, expect, test, vi } from 'vitest';
import { watchUse } from './inUse.ts';

afterEach(() => vi.useRealTimers());

test('an untouched page counts as abandoned after a while, and as used with the next key or press', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const told: boolean[] = [];
  const end = watchUse(page, 1000, (inUse) => told.push(inUse));
  vi.advanceTimersByTime(900);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(900);
  expect(told).not.toContain(false);
  vi.advanceTimersByTime(200);
  expect(told.at(-1)).toBe(false);
  page.dispatchEvent(new Event('pointerdown'));
  expect(told.at(-1)).toBe(true);
  end();
  const before = told.length;
  page.dispatchEvent(new Event('wheel'));
  vi.advanceTimersByTime(5000);
  expect(told).toHaveLength(before);
});
