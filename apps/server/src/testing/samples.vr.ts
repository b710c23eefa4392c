import { createHash, randomUUID } from 'node:crypto';
import { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import { measureVr, VR_MEASURES_VERSION } from '@cogclinic/games/vr/measures';
import { packedMovement } from '@cogclinic/games/vr/movement';
import { readVr } from '@cogclinic/games/vr/reading';
import { simulatedVr } from '@cogclinic/games/vr/simulated';
import type { TestApp } from './harness.ts';
import { DEVICE_VERSIONS_SENT, type EnrolledDevice } from './samples.devices.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** What a headset does once its patient has played: it sends the lines, and is told what became of them. */
export async function sendVr(t: TestApp, device: EnrolledDevice, lines: readonly string[], begun = new Date()) {
  const id: string = randomUUID();
  const content = Buffer.from(lines.join('\n'));
  const body = {
    ...{ id, assignment: device.assignment, kind: 'vr' as const, ...DEVICE_VERSIONS_SENT },
    begun: begun.toISOString(),
    ended: new Date().toISOString(),
    time: new Date().toISOString(),
    encoding: 'identity' as const,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  await t.send(deviceApiCalls.begin, { body }, device.token);
  await t.send(deviceApiCalls.part, { params: { id, index: 0 }, file: new Blob([content]) }, device.token);
  const { data } = await t.send(deviceApiCalls.finish, { params: { id } }, device.token);
  return { id, ...data };
}

/** A session of dodge ball that a new patient played. */
export async function newVr(world: World, t: TestApp): Promise<{ id: string; archiveId: string }> {
  const [id, archiveId] = [randomUUID(), await world.newPatient()];
  const recording = await readVr(simulatedVr({ seconds: 6 }));
  const { game, events, samples, durationMs } = recording;
  await t.owner(
    `INSERT INTO vr_sessions (institution_id, id, archive_id, game, device_id, setting, begun_at, duration_ms, measures,
       measures_version, events, movement, storage_key, bytes, created_by)
     SELECT institution_id, $1, id, $3, $1, 'clinic', now(), $4, $5, $6, $7, $8, 'none', 0, $9 FROM archives WHERE id = $2`,
    [
      ...[id, archiveId, game, durationMs, JSON.stringify(measureVr(recording)), VR_MEASURES_VERSION],
      ...[JSON.stringify(events), Buffer.from(packedMovement(samples)), world.accounts.admin.id],
    ],
  );
  return { id, archiveId };
}

export const vrSamples: Readonly<Record<string, Make>> = {
  'vr.byGame': async (world, _caller, t) => ({
    args: { params: { code: 'dsq', id: (await newVr(world, t)).archiveId } },
  }),
  'vr.info': async (world, _caller, t) => ({ args: { params: { id: (await newVr(world, t)).id } } }),
  'vr.movement': async (world, _caller, t) => ({ args: { params: { id: (await newVr(world, t)).id } } }),
};
