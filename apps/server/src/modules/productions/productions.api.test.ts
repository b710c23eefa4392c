import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { POINTS_AT_MOST, productionCalls } from '@cogclinic/contract/productions';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { recording } from '#testing/samples.productions.ts';
import { newWorld, PHQ9_ANSWERS, TEST_TIMES, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
let token: string;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  token = world.accounts.admin.token;
});
afterAll(() => t.close());

const newTest = async () => {
  const archiveId = await world.newPatient();
  return { archiveId, id: await world.newAdministration(archiveId) };
};
const timer = (milliseconds: number) => ({ kind: 'timer', milliseconds }) as const;
const save = (id: string, item: string, production: object, revision: number) =>
  t.send(productionCalls.save, { params: { id, item }, body: { production: production as never, revision } }, token);
const list = async (id: string) => (await t.send(productionCalls.list, { params: { id } }, token)).data;
const upload = (id: string, item: string, revision: number, file: Blob = recording()) =>
  t.send(
    productionCalls.uploadRecording,
    { params: { id, item }, query: { revision, milliseconds: 2000 }, file },
    token,
  );
const drawing = (points: number) => ({
  kind: 'drawing',
  height: 1500,
  strokes: [
    { pointer: 'pen', from: 0, points: Array.from({ length: points * 3 }, (_, at) => (at % 3 === 2 ? 8 : 1999)) },
  ],
});

test('each item keeps one of a kind, and an older saving never overwrites a newer', async () => {
  const { id } = await newTest();
  expect((await save(id, '1', timer(100), 2)).data).toEqual({ revision: 2 });
  expect((await save(id, '1', timer(50), 1)).data).toEqual({ revision: 2 });
  expect((await save(id, '1', timer(200), 3)).data).toEqual({ revision: 3 });
  await save(id, '1', drawing(2), 1);
  await save(id, '2', timer(7), 1);
  expect(await list(id)).toMatchObject([
    { item: '1', production: drawing(2), revision: 1 },
    { item: '1', production: timer(200), revision: 3 },
    { item: '2', production: timer(7), revision: 1 },
  ]);
});

test('a drawing of as many points as may be goes through, one more does not', async () => {
  const { id } = await newTest();
  expect((await save(id, '1', drawing(POINTS_AT_MOST), 1)).status).toBe(200);
  expect((await list(id))[0]?.production).toEqual(drawing(POINTS_AT_MOST));
  const half = drawing(POINTS_AT_MOST / 2).strokes[0];
  const tooMany = { ...drawing(1), strokes: [half, half, drawing(1).strokes[0]] };
  expect((await save(id, '1', tooMany, 2)).status).toBe(400);
  expect((await save(id, '1', { kind: 'recording', mime: 'audio/webm', bytes: 3, milliseconds: 1 }, 2)).status).toBe(
    400,
  );
  expect((await save(id, '77', timer(1), 1)).status).toBe(422);
});

test('drawings of far too many points are refused unread, and the production that is kept stays', async () => {
  const { id } = await newTest();
  expect((await save(id, '1', drawing(2), 1)).status).toBe(200);
  const stroke = { ...drawing(1).strokes[0], points: new Array(60_000).fill('x') };
  const large = { ...drawing(1), strokes: [stroke, stroke, stroke] };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(id, '1', large, at + 2)));
  for (const { status, data } of answers) {
    expect(status).toBe(400);
    expect(data).toEqual({ fields: [{ path: 'production.strokes', message: expect.stringContaining('too many') }] });
  }
  const wrong = await save(id, '1', { ...drawing(1), strokes: [{ ...stroke, points: [1, 1, 1, 1.5, 'x', 'x'] }] }, 2);
  expect(wrong.data).toMatchObject({ fields: [{ path: 'production.strokes.0.points.3' }] });
  expect(await list(id)).toMatchObject([{ item: '1', production: drawing(2), revision: 1 }]);
});

test('a recording is told by its bytes, replaced by a later one, and sent back as it came', async () => {
  const { id } = await newTest();
  const params = { id, item: '3' };
  expect((await t.send(productionCalls.recording, { params }, token)).status).toBe(404);
  expect((await upload(id, '3', 1, new File(['<html>'], 'a.webm', { type: 'audio/webm' }))).status).toBe(422);
  expect((await upload(id, '3', 1)).data).toEqual({ revision: 1 });
  const longer = new File([recording(), 'more'], 'a.webm');
  expect((await upload(id, '3', 2, longer)).data).toEqual({ revision: 2 });
  expect((await upload(id, '3', 1)).data).toEqual({ revision: 2 });
  const sent = await t.send(productionCalls.recording, { params }, token);
  expect(sent.raw).toEqual(Buffer.from(await longer.arrayBuffer()));
  expect(sent.headers['content-type']).toBe('audio/webm');
  const [kept] = await list(id);
  expect(kept?.production).toEqual({ kind: 'recording', mime: 'audio/webm', bytes: longer.size, milliseconds: 2000 });
});

test('a recording that no item takes leaves nothing in the storage', async () => {
  const kept = async () => {
    const all = await readdir(join(t.config.DATA_DIR, 'files/productions'), { recursive: true });
    return all.filter((name) => name.endsWith('.webm')).length;
  };
  const { id, archiveId } = await newTest();
  await upload(id, '3', 5);
  const before = await kept();
  expect((await upload(id, '3', 4)).data).toEqual({ revision: 5 });
  expect((await upload(id, '77', 1)).status).toBe(422);
  expect((await upload(randomUUID(), '3', 1)).status).toBe(404);
  const body = { administrationId: id, archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
  await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, token);
  expect((await upload(id, '3', 6)).status).toBe(409);
  expect(await kept()).toBe(before);
});

test('after the submission nothing is changed, everything can be read, also after a merge', async () => {
  const { id, archiveId } = await newTest();
  await save(id, '1', drawing(3), 1);
  await upload(id, '1', 1);
  const body = { administrationId: id, archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
  await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, token);
  expect((await save(id, '1', drawing(4), 2)).status).toBe(409);
  expect((await upload(id, '1', 2)).status).toBe(409);
  expect(await list(id)).toHaveLength(2);
  const keepId = await world.newPatient();
  const merge = { keepId, keepVersion: 1, dropId: archiveId, dropVersion: 1, fromDropped: [] };
  expect((await t.send(archiveBatchCalls.merge, { body: merge }, token)).status).toBe(200);
  expect(await list(id)).toHaveLength(2);
  expect((await t.send(productionCalls.recording, { params: { id, item: '1' } }, token)).status).toBe(200);
});

test('what belongs to a deleted report, its answers too, cannot be read, until the report is restored', async () => {
  const { id, archiveId } = await newTest();
  await save(id, '1', drawing(3), 1);
  await upload(id, '1', 1);
  const body = { administrationId: id, archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
  const { reportId } = (await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, token)).data;
  const reading = async () => [
    (await t.send(productionCalls.list, { params: { id } }, token)).status,
    (await t.send(productionCalls.recording, { params: { id, item: '1' } }, token)).status,
    (await t.send(scaleCalls.administration, { params: { id } }, token)).status,
  ];
  expect(await reading()).toEqual([200, 200, 200]);
  await t.send(reportCalls.remove, { params: { id: reportId } }, token);
  expect(await reading()).toEqual([404, 404, 404]);
  await t.send(reportCalls.restore, { params: { id: reportId } }, token);
  expect(await reading()).toEqual([200, 200, 200]);
  expect(await list(id)).toHaveLength(2);
});

test('a recording is out of reach for an account that does not see the patient', async () => {
  const { id } = await newTest();
  await upload(id, '1', 1);
  for (const who of [world.accounts.doctorOfOtherDepartment, world.accounts.adminElsewhere]) {
    const params = { id, item: '1' };
    expect((await t.send(productionCalls.recording, { params }, who.token)).status).toBe(404);
    expect((await t.send(productionCalls.list, { params: { id } }, who.token)).status).toBe(404);
  }
  expect((await t.send(productionCalls.list, { params: { id: randomUUID() } }, token)).status).toBe(404);
});
