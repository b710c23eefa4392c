import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilThere } from './untilThere.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('code that does not come is asked for again after a while, until it is there', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValue('code');
  const loaded = untilThere(load);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});
