import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { watchEventLoop, worstPause } from './watchdog.ts';

type Said = { ms: number; heldMs: number; collectedMs: number; calls: string[] };

const needed = (said: Said | undefined): Said => {
  if (!said) throw new Error('not told');
  return said;
};

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
  // The machine may let the process stand still too: that of the call is meant. It is told a second or two later.
  const told = await vi.waitFor(() => needed(logged.find(({ calls }) => calls.includes('GET /guest/:link'))), 20_000);
  return { app, told };
}

test('a pause of the event loop is measured and logged with the call that caused it', async () => {
  const { app, told } = await watched(() => {
    for (const until = performance.now() + 800; performance.now() < until; );
  });
  expect(worstPause()).toBeGreaterThan(700);
  expect(told.ms).toBeGreaterThan(700);
  expect(told.calls).toEqual(['GET /guest/:link']);
  expect(told.heldMs).toBeGreaterThan(0);
  expect(told.heldMs).toBeLessThanOrEqual(told.ms);
  expect(told.collectedMs).toBeLessThan(400);
  await app.close();
  expect(worstPause()).toBe(0);
});

test('a pause names the part that went into collecting garbage', async () => {
  const { app, told } = await watched(() => {
    const kept: object[] = [];
    for (const until = performance.now() + 800; performance.now() < until; ) kept.push({ at: kept.length });
  });
  expect(told.collectedMs).toBeGreaterThan(0);
  expect(told.collectedMs).toBeLessThan(told.ms);
  await app.close();
});
