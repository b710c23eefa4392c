import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FAULTS } from '#testing/crash/faults.ts';
import { lostOf, nothingYet, writeOn } from '#testing/crash/patientWork.ts';
import { openScene, type Scene } from '#testing/crash/scene.ts';

/**
 * What ends or freezes the server or its database amid writes: it is back without a hand, every acknowledged write is
 * there afterwards, and none is there by half. `npm run bench -- crash` tells the times.
 */
const WRITERS = 4;
/** Ten seconds, where a start takes one; on a machine that is busy with other tests everything takes as much longer. */
const backWithin = (startedInMs: number) => 8000 + 2 * startedInMs;
/** Only Linux tells that a signal stopped the server: elsewhere it is waited for as one that is merely slow. */
const FROZEN_AFTER_MS = process.platform === 'linux' ? 0 : 10_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene(inject('madeDataDir'));
});
afterAll(() => scene?.close());

test('killed or stopped, server and database come back without a hand and lose no acknowledged write', {
  timeout: 240_000,
}, async () => {
  const { client, owner } = scene;
  const within = backWithin(scene.startedInMs);
  const acknowledged = nothingYet();
  async function untilReports(more: number, ms: number, when: string): Promise<void> {
    const wanted = acknowledged.reports.size + more;
    for (const end = Date.now() + ms; acknowledged.reports.size < wanted; await delay(5)) {
      if (Date.now() > end) throw new Error(`nothing was acknowledged within ${ms} ms ${when}`);
    }
  }
  async function untilReplaced(old: number): Promise<void> {
    for (const end = Date.now() + within; (await scene.postmaster()) === old; await delay(20)) {
      if (Date.now() > end) throw new Error(`PostgreSQL was not replaced within ${within} ms`);
    }
  }
  const stop = new AbortController();
  const writing = Promise.all(Array.from({ length: WRITERS }, () => writeOn(client, acknowledged, stop.signal)));
  for (const [nth, { name, strike, replacesDatabase }] of FAULTS.entries()) {
    // In the midst of writing, however slow the machine: once a report came back, and a little later each time.
    await untilReports(1, within, `before ${name}`);
    await delay(nth * 7);
    const before = await scene.postmaster();
    await strike(scene);
    // What was under way may still be answered, so several more must come.
    await untilReports(WRITERS + 1, FROZEN_AFTER_MS + within, `after ${name}`);
    if (replacesDatabase) await untilReplaced(before);
  }
  stop.abort();
  await writing;
  expect(acknowledged.faults).toEqual([]);
  expect(await lostOf(client, owner, acknowledged)).toEqual([]);
  expect(await scene.end()).toBe(0);
  expect(acknowledged.archives.size).toBeGreaterThanOrEqual(FAULTS.length * WRITERS);
});
