import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { deviceApiCalls as calls, PART_BYTES } from '@cogclinic/contract/deviceApi';
import { deviceCalls } from '@cogclinic/contract/devices';
import { eyeCalls } from '@cogclinic/contract/eye';
import { institutionCalls } from '@cogclinic/contract/institution';
import { trainingCalls } from '@cogclinic/contract/training';
import { deviceClient } from '@cogclinic/device-client/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { deviceSession, type EnrolledDevice, newEnrolled } from '#testing/samples.devices.ts';
import { gazeFile, newAssessment } from '#testing/samples.eye.ts';
import { playedAtHome } from '#testing/samples.trainingHome.ts';
import { newWorld, type World } from '#testing/world.ts';
import { clearSessions } from './sessions.clear.ts';

let t: TestApp;
let world: World;
let admin: World['accounts']['admin'];
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  admin = world.accounts.admin;
});
afterAll(() => t.close());

type Sent = ReturnType<typeof deviceSession>;
const enrolled = async (more: object = {}) => newEnrolled(t, admin, await world.newPatient(), more);
const begin = ({ body }: Pick<Sent, 'body'>, { token }: Pick<EnrolledDevice, 'token'>) =>
  t.send(calls.begin, { body }, token);
const part = (id: string, index: number, bytes: Buffer, { token }: Pick<EnrolledDevice, 'token'>) =>
  t.send(calls.part, { params: { id, index }, file: new Blob([new Uint8Array(bytes)]) }, token);
const finish = (id: string, { token }: Pick<EnrolledDevice, 'token'>, language = 'en') =>
  t.send(calls.finish, { params: { id } }, token, { 'accept-language': language });
const counts = async ({ id }: Pick<EnrolledDevice, 'id'>) => {
  const { data } = await t.send(deviceCalls.one, { params: { id } }, admin.token);
  return [data.usedCount, data.remainingCount];
};
const trained = async (archiveId: string) =>
  (await t.send(trainingCalls.page, { query: { archiveId } }, admin.token)).data.rows;

/** Announces a session and sends its parts. */
async function upload(sent: Sent, device: EnrolledDevice): Promise<void> {
  const { status, data, msg } = await begin(sent, device);
  expect(status, msg).toBe(200);
  for (let index = 0; index < data.parts; index += 1) {
    const bytes = sent.content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    expect((await part(sent.id, index, bytes, device)).status).toBe(200);
  }
}

/** A session of any content. */
function sessionOf(device: EnrolledDevice, content: Buffer, more: object = {}): Sent {
  const sent = deviceSession(device.assignment);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...sent, content: Buffer.from(content), body: { ...sent.body, bytes: content.length, sha256, ...more } };
}

describe('a session', () => {
  test('is kept for the patient, by the typed client, with setting and plan of its device', async () => {
    const device = await enrolled({ versionType: 'home' });
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const client = deviceClient({ baseUrl: `${address}/api`, appVersion: '1.0.0' }, device.token);
    const played = playedAtHome();
    const session = {
      ...{ id: played.id, kind: 'training' as const, assignment: device.assignment },
      ...{ begun: new Date(played.begun), ended: new Date(played.ended) },
      content: new TextEncoder().encode(JSON.stringify(played)),
    };
    expect(await client.send(session)).toMatchObject({ state: 'kept', remaining: 99 });
    expect(await client.send(session)).toMatchObject({ state: 'kept', remaining: 99 });
    expect(await trained(device.archiveId)).toMatchObject([{ id: played.id, setting: 'home', isValid: true }]);
    expect(await counts(device)).toEqual([1, 99]);
    const { data } = await t.send(deviceCalls.one, { params: { id: device.id } }, admin.token);
    expect(data.sessions).toMatchObject([{ kind: 'training', state: 'kept', clockOffsetMs: null }]);
  });

  test('is counted once, however often and at once it is finished', async () => {
    const device = await enrolled({ remainingCount: 5 });
    const sent = deviceSession(device.assignment);
    await upload(sent, device);
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(sent.id, device)));
    expect(answers.map(({ data }) => data.state)).toEqual(Array(8).fill('kept'));
    expect(await counts(device)).toEqual([1, 4]);
    expect(await trained(device.archiveId)).toHaveLength(1);
  });

  test('of several at once only as many are kept as uses are left; the others wait for a top-up', async () => {
    const device = await enrolled({ remainingCount: 2 });
    const sent = Array.from({ length: 5 }, () => deviceSession(device.assignment));
    for (const one of sent) await upload(one, device);
    const answers = await Promise.all(sent.map(({ id }) => finish(id, device, 'zh')));
    expect(answers.map(({ data }) => data.state).toSorted()).toEqual(['kept', 'kept', 'waiting', 'waiting', 'waiting']);
    expect(answers.find(({ data }) => data.state === 'waiting')?.data).toMatchObject({
      reason: '剩余次数已用完，请联系管理员充值',
      remaining: 0,
    });
    expect(await counts(device)).toEqual([2, 0]);
    expect(await trained(device.archiveId)).toHaveLength(2);
    await t.send(deviceCalls.topUp, { body: { requestId: randomUUID(), id: device.id, count: 3 } }, admin.token);
    for (const { id } of sent) expect((await finish(id, device)).data.state).toBe('kept');
    expect(await counts(device)).toEqual([5, 0]);
  });

  test('that does not follow from its events is refused with the reason, uncounted, for good', async () => {
    const device = await enrolled();
    const { content } = deviceSession(device.assignment);
    const forged = JSON.parse(content.toString());
    const sent = deviceSession(
      device.assignment,
      Buffer.from(JSON.stringify({ ...forged, claim: { ...forged.claim, x: 15 } })),
    );
    await upload(sent, device);
    for (let at = 0; at < 2; at += 1) {
      const { data } = await finish(sent.id, device);
      expect(data).toMatchObject({ state: 'refused', reason: expect.stringContaining('does not match') });
    }
    expect((await part(sent.id, 0, sent.content, device)).status).toBe(409);
    expect(await counts(device)).toEqual([0, 100]);
  });

  test('for a plan of another patient is refused, and what was written of it is undone', async () => {
    const device = await enrolled();
    const { content } = deviceSession(device.assignment);
    const planTask = { planId: randomUUID(), day: '2026-11-01', position: 0 };
    const sent = deviceSession(
      device.assignment,
      Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), planTask })),
    );
    await upload(sent, device);
    expect((await finish(sent.id, device)).data.state).toBe('refused');
    expect(await counts(device)).toEqual([0, 100]);
    expect(await trained(device.archiveId)).toHaveLength(0);
  });
});

describe('a task of another patient', () => {
  test('takes no recording: it is refused, uncounted, and tells nothing of the other', async () => {
    const [device, other] = [await enrolled(), await world.newPatient()];
    const assessment = newAssessment(other);
    await t.send(eyeCalls.start, { body: assessment }, admin.token);
    const content = Buffer.from(await gazeFile().text());
    const sent = sessionOf(device, content, { kind: 'eye', meta: { assessment: assessment.id, task: 'antisaccade' } });
    await upload(sent, device);
    const { data } = await finish(sent.id, device);
    expect(data).toMatchObject({ state: 'refused', remaining: 100 });
    expect(JSON.stringify(data)).not.toContain(other);
    const { data: told } = await t.send(eyeCalls.info, { params: { id: assessment.id } }, admin.token);
    expect(told.recordings).toEqual([]);
  });
});

describe('whose it is', () => {
  test('a session that comes late belongs to the patient of its assignment', async () => {
    const device = await enrolled();
    const sent = deviceSession(device.assignment);
    const next = await world.newPatient();
    const { data } = await t.send(deviceCalls.one, { params: { id: device.id } }, admin.token);
    const body = { id: device.id, version: data.version, archiveId: next };
    await t.send(deviceCalls.setUser, { body }, admin.token);
    await upload(sent, device);
    expect((await finish(sent.id, device)).data.state).toBe('kept');
    expect(await trained(device.archiveId)).toHaveLength(1);
    expect(await trained(next)).toHaveLength(0);
  });

  test('after a merge it goes to the archive that is kept; of a deleted patient it is not taken', async () => {
    const device = await enrolled();
    const [sent, kept] = [deviceSession(device.assignment), await world.newPatient()];
    await upload(sent, device);
    const body = { keepId: kept, keepVersion: 1, dropId: device.archiveId, dropVersion: 1, fromDropped: [] };
    await t.send(archiveBatchCalls.merge, { body }, admin.token);
    expect((await finish(sent.id, device)).data.state).toBe('kept');
    expect(await trained(kept)).toHaveLength(1);
    const late = deviceSession(device.assignment);
    await upload(late, device);
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [kept]);
    expect(await finish(late.id, device)).toMatchObject({ status: 422, msg: expect.stringContaining('deleted') });
    expect((await begin(deviceSession(device.assignment), device)).status).toBe(422);
  });

  test('another device’s assignment is none, here and elsewhere', async () => {
    const [device, other] = [await enrolled(), await enrolled()];
    expect(await begin(deviceSession(other.assignment), device)).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'assignment' }] },
    });
    expect((await begin(deviceSession(randomUUID()), device)).status).toBe(422);
    const sent = deviceSession(other.assignment);
    await upload(sent, other);
    expect((await begin({ body: { ...sent.body, assignment: device.assignment } }, device)).status).toBe(409);
    expect((await finish(sent.id, device)).status).toBe(404);
  });

  test('times of a clock that is an hour ahead are corrected, and say so', async () => {
    const device = await enrolled();
    const hour = 3_600_000;
    const later = (time: string) => new Date(Date.parse(time) + hour).toISOString();
    const played = playedAtHome();
    const ahead = { ...played, begun: later(played.begun), ended: later(played.ended) };
    const sent = deviceSession(device.assignment, Buffer.from(JSON.stringify(ahead)));
    const body = { ...sent.body, time: later(new Date().toISOString()) };
    await upload({ ...sent, body }, device);
    expect((await finish(sent.id, device)).data.state).toBe('kept');
    const [row] = await t.owner<{ begun_at: Date }>('SELECT begun_at FROM training_sessions WHERE id = $1', [sent.id]);
    expect(Math.abs((row?.begun_at.getTime() ?? 0) - Date.parse(played.begun))).toBeLessThan(60_000);
    const { data } = await t.send(deviceCalls.one, { params: { id: device.id } }, admin.token);
    expect(Math.round((data.sessions[0]?.clockOffsetMs ?? 0) / 60_000)).toBe(60);
  });
});

describe('an upload', () => {
  test('goes on where it stopped, and takes a part twice as once', async () => {
    const device = await enrolled();
    const content = randomBytes(2 * PART_BYTES + 1000);
    const sent = sessionOf(device, content);
    expect((await begin(sent, device)).data).toMatchObject({ partBytes: PART_BYTES, parts: 3, have: [] });
    const partAt = (index: number) => content.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    await part(sent.id, 2, partAt(2), device);
    const twice = await Promise.all([part(sent.id, 0, partAt(0), device), part(sent.id, 0, partAt(0), device)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await begin(sent, device)).data.have).toEqual([0, 2]);
    expect((await part(sent.id, 1, partAt(0).subarray(1), device)).msg).toBe('This part must be 8388608 bytes');
    expect((await part(sent.id, 3, partAt(0), device)).status).toBe(422);
    expect((await finish(sent.id, device)).data).toMatchObject({ state: 'incomplete', have: [0, 2] });
    await part(sent.id, 1, partAt(1), device);
    // Whole now, and more than a training session can be.
    expect((await finish(sent.id, device)).data).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('MB'),
    });
    const { data } = await t.send(institutionCalls.storage, {}, admin.token);
    expect(JSON.stringify(data)).not.toContain(String(content.length));
    expect(await t.platform.storage.has(`devices/${world.institutionId}/${sent.id}/0`)).toBe(false);
  });

  test('that arrived damaged is sent again; what unpacks to too much, or is no gzip, is refused', async () => {
    const device = await enrolled();
    const packed = gzipSync(deviceSession(device.assignment).content);
    const spoilt = Buffer.from(packed);
    spoilt.writeUInt8(spoilt.readUInt8(100) ^ 0xff, 100);
    const sent = sessionOf(device, packed, { encoding: 'gzip' });
    await begin(sent, device);
    await part(sent.id, 0, spoilt, device);
    expect((await finish(sent.id, device)).data).toMatchObject({ state: 'incomplete', have: [] });
    await part(sent.id, 0, packed, device);
    // Its content is another session's: refused, but read.
    expect((await finish(sent.id, device)).data.state).toBe('refused');
    for (const content of [gzipSync(Buffer.alloc(60_000_000)), Buffer.from('no gzip at all')]) {
      const bad = sessionOf(device, content, { id: randomUUID(), encoding: 'gzip' });
      const named = { ...bad, id: bad.body.id };
      await upload(named, device);
      expect((await finish(named.id, device)).data.state).toBe('refused');
    }
    expect(await counts(device)).toEqual([0, 100]);
  });

  test('needs room, and is cleaned up when it is never finished', async () => {
    const device = await enrolled();
    const used = async () =>
      (await t.owner('SELECT jobs FROM storage_use WHERE institution_id = $1', [world.institutionId]))[0]?.jobs ?? 0;
    const before = await used();
    const content = randomBytes(3_000_000);
    const sent = sessionOf(device, content);
    await begin(sent, device);
    await t.owner('UPDATE institutions SET storage_quota_mb = 1 WHERE id = $1', [world.institutionId]);
    expect(await part(sent.id, 0, content, device)).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'file' }] },
    });
    const key = `devices/${world.institutionId}/${sent.id}/0`;
    expect(await t.platform.storage.has(key)).toBe(false);
    await t.owner('UPDATE institutions SET storage_quota_mb = NULL WHERE id = $1', [world.institutionId]);
    expect((await part(sent.id, 0, content, device)).status).toBe(200);
    expect(await t.platform.storage.has(key)).toBe(true);
    await t.owner("UPDATE device_sessions SET created_at = created_at - interval '15 days' WHERE id = $1", [sent.id]);
    await clearSessions(t.platform.database, t.platform.storage);
    await t.owner("UPDATE device_sessions SET finished_at = finished_at - interval '1 hour' WHERE id = $1", [sent.id]);
    await clearSessions(t.platform.database, t.platform.storage);
    expect(await t.platform.storage.has(key)).toBe(false);
    expect(Number(await used())).toBe(Number(before));
    expect((await begin(sent, device)).data).toMatchObject({ state: 'open', have: [] });
  });

  test('of 10 GB is refused before it begins, as is what ends before it begins', async () => {
    const device = await enrolled();
    const sent = deviceSession(device.assignment);
    expect((await begin({ body: { ...sent.body, bytes: 10 * 2 ** 30 } }, device)).status).toBe(400);
    const { begun, ended } = sent.body;
    expect((await begin({ body: { ...sent.body, begun: ended, ended: begun } }, device)).status).toBe(422);
  });
});
