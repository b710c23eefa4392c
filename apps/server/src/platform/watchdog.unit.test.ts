import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { watchEventLoop, worstPause } from './watchdog.ts';

type Said = { ms: number; collectedMs: number; calls: string[] };

/** A server with calls that hold the thread, and what its watchdog logs. */
async function watched(work: () => void) {
  const logged: Said[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  watchEventLoop(app);
  app.get('/guest/:link', async () => {
    work();
    return {};
  });
  app.get('/quick', async () => ({}));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/quick`);
  await delay(50);
  await fetch(`${address}/guest/a-secret`);
  await delay(2200);
  return { app, longest: logged.toSorted((a, b) => b.ms - a.ms)[0] };
}

test('a pause of the event loop is measured and logged with the call that caused it', async () => {
  const { app, longest } = await watched(() => {
    for (const until = performance.now() + 800; performance.now() < until; );
  });
  expect(worstPause()).toBeGreaterThan(700);
  expect(longest?.ms).toBeGreaterThan(700);
  expect(longest?.calls).toEqual(['GET /guest/:link']);
  expect(longest?.collectedMs).toBeLessThan(400);
  await app.close();
  expect(worstPause()).toBe(0);
});

test('a pause names the part that went into collecting garbage', async () => {
  const { app, longest } = await watched(() => {
    const kept: object[] = [];
    for (const until = performance.now() + 800; performance.now() < until; ) kept.push({ at: kept.length });
  });
  expect(longest?.collectedMs).toBeGreaterThan(0);
  expect(longest?.collectedMs).toBeLessThan(longest?.ms ?? 0);
  await app.close();
});
