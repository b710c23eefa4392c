import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { type Arena, MEMORY_MB, openArena } from '#testing/hostile/arena.ts';
import { ATTACKS } from '#testing/hostile/attacks.ts';
import { isOfSlowness } from '#testing/hostile/judge.ts';

/** Forms, sheets, images and bodies made to hurt, while another institution works: `npm run bench -- hostile` sends all of them. */
const QUICK = ATTACKS.filter(({ quick }) => quick);

let dataDir: string;
let cluster: Cluster;
let arena: Arena;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-hostile-'));
  cluster = await openCluster({ dataDir, log: () => undefined });
  await prepareDatabase(cluster.adminUrl);
  arena = await openArena(cluster.adminUrl, dataDir);
});
afterAll(async () => {
  await arena?.close();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('no caller gets a 5xx, and no call of the innocent clinic takes over a second', () => {
  test.for(QUICK)('$family: $name', async (attack) => {
    let outcome = await arena.run(attack);
    // What an attack takes from others it takes each time; a second that the machine took from all does not come again.
    if (outcome.faults.length > 0 && outcome.faults.every(isOfSlowness)) outcome = await arena.run(attack);
    const { faults, statuses, pauseMs, waitedMs } = outcome;
    const paused = `the event loop stood still for ${pauseMs} ms, the server waited ${waitedMs} ms for a processor`;
    expect(faults, `answered ${JSON.stringify(statuses)}, ${paused}`).toEqual([]);
  });
});

test('the process is the one that was started, and its memory returns', async () => {
  expect(arena.server.alive(), arena.server.errors.join('\n')).toBe(true);
  const { beforeMb, afterMb, heldMb } = await arena.memory();
  expect(
    afterMb,
    `MB of resident memory, ${beforeMb} before the attacks; JavaScript holds ${heldMb}`,
  ).toBeLessThanOrEqual(beforeMb + MEMORY_MB);
});

test('there are at least 60 attacks here and 200 in the bench, of every family, each with a name of its own', () => {
  const names = ATTACKS.map(({ family, name }) => `${family}: ${name}`);
  expect(QUICK.length).toBeGreaterThanOrEqual(60);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(QUICK.map(({ family }) => family))).toEqual(new Set(ATTACKS.map(({ family }) => family)));
});
