import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveCalls } from '@cogclinic/contract/archives';
import { PART_BYTES } from '@cogclinic/contract/deviceApi';
import { deviceCalls } from '@cogclinic/contract/devices';
import { trainingCalls } from '@cogclinic/contract/training';
import { deviceClient, enrolDevice } from '@cogclinic/device-client/client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openScene, type Scene } from '#testing/crash/scene.ts';
import { deviceForm } from '#testing/samples.devices.ts';
import { playedAtHome } from '#testing/samples.trainingHome.ts';
import { archiveForm } from '#testing/samples.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene(inject('madeDataDir'));
});
afterAll(() => scene?.close());

/** Kills the server each time that a part of an upload has arrived, as often as told; each time the one that runs then. */
async function killed(times: number, upload: (onPart: () => void) => Promise<unknown>): Promise<void> {
  let left = times;
  let killing = Promise.resolve();
  const kill = async () => {
    const pid = await scene.serverPid();
    process.kill(pid, 'SIGKILL');
    while ((await scene.serverPid()) === pid) await delay(5);
  };
  await upload(() => {
    if (left === 0) return;
    left -= 1;
    killing = killing.then(kill);
  });
  await killing;
}

test('an upload goes on after the server was killed amid it, and a session is kept and counted once', {
  timeout: 180_000,
}, async () => {
  const { client, owner, baseUrl } = scene;
  await owner.query("UPDATE accounts SET role_type = 'ADMIN'");
  const body = deviceForm();
  const archive = await client.send(archiveCalls.add, {
    body: { ...archiveForm(), gender: 'female', idType: 'passport' },
  });
  const { id, version } = await client.send(deviceCalls.add, { body });
  const given = await client.send(deviceCalls.setUser, { body: { id, version, archiveId: archive.id } });
  const { code, number } = await client.send(deviceCalls.code, { params: { id } });
  const connection = { baseUrl: `${baseUrl}/api`, appVersion: '1' };
  const { token } = await enrolDevice(connection, { number, code, appVersion: '1' });
  const device = deviceClient(connection, token);
  const assignment = given.user?.id ?? '';

  // Killed at every part: what arrived before is not sent again, and the whole is known to be too much for training.
  const noise = new Uint8Array(3 * PART_BYTES);
  for (let from = 0; from < noise.length; from += 65_536) crypto.getRandomValues(noise.subarray(from, from + 65_536));
  const large = { id: randomUUID(), kind: 'training' as const, assignment, begun: new Date(), ended: new Date() };
  const seen: number[] = [];
  await killed(2, async (kill) => {
    const done = await device.send({ ...large, content: noise }, { onPart: (have) => seen.push(have) && kill() });
    expect(done).toMatchObject({ state: 'refused', remaining: 100 });
  });
  expect(seen).toEqual([0, 1, 2, 3, 4]);

  // Killed while it is finished: kept once, whether the first answer was lost before or after the commit.
  for (let at = 0; at < 4; at += 1) {
    const played = playedAtHome();
    const session = { ...large, id: played.id, begun: new Date(played.begun), ended: new Date(played.ended) };
    const sending = device.send({ ...session, content: new TextEncoder().encode(JSON.stringify(played)) });
    await delay(at * 15);
    process.kill(await scene.serverPid(), 'SIGKILL');
    expect(await sending).toMatchObject({ state: 'kept', remaining: 99 - at });
  }
  // The last session may have been kept before the server was killed, and nothing waited for it since.
  const isReady = () =>
    fetch(`${baseUrl}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  const { rows } = await client.send(trainingCalls.page, { query: { archiveId: archive.id } });
  expect(rows).toHaveLength(4);
  const counted = await client.send(deviceCalls.one, { params: { id } });
  expect([counted.usedCount, counted.remainingCount]).toEqual([4, 96]);
});
