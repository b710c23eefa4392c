import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchEventLoop, worstPause } from './watchdog.ts';

test('a pause of the event loop is measured and logged', async () => {
  const logged: number[] = [];
  const end = watchEventLoop({ warn: (said: unknown) => logged.push((said as { ms: number }).ms) });
  await delay(50);
  for (const until = performance.now() + 200; performance.now() < until; );
  await delay(1100);
  expect(worstPause()).toBeGreaterThan(150);
  expect(Math.max(...logged)).toBeGreaterThan(150);
  end();
  expect(worstPause()).toBe(0);
});
