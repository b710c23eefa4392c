import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { batteryCalls, batteryRunCalls as calls } from '@cogclinic/contract/batteries';
import { overviewCalls } from '@cogclinic/contract/overview';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newBattery } from '#testing/samples.batteries.ts';
import { TEST_TIMES } from '#testing/world.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const battery = async (more: Parameters<typeof newBattery>[0] = {}) =>
  (await t.send(batteryCalls.save, { body: newBattery(more) }, admin.token)).data.id;
const start = (batteryId: string, archiveId: string, id: string = randomUUID(), token = doctor.token) =>
  t.send(calls.start, { body: { id, batteryId, archiveId, informant: '王女士' } }, token);
const next = (id: string, token = doctor.token) => t.send(calls.next, { params: { id } }, token);
const submit = (code: string, administrationId: string, archiveId: string) => {
  const body = { administrationId, archiveId, answers: answersTo(code), ...TEST_TIMES };
  return t.send(scaleCalls.answer, { params: { id: code }, body }, doctor.token);
};
const states = ({ items }: { items: readonly { state: string }[] }) => items.map(({ state }) => state);
async function newRun(more: Parameters<typeof newBattery>[0] = {}) {
  const archiveId = await t.archive({ institutionId });
  const { data } = await start(await battery(more), archiveId);
  return { ...data, archiveId };
}

test('a run goes through its instruments in their order, and is over with the last', async () => {
  const { id, archiveId } = await newRun();
  const codes = ['PHQ-9', 'GDS-15', 'GAD-7'];
  for (const [index, code] of codes.entries()) {
    const { data } = await next(id);
    const administrationId = data.administrationId ?? '';
    const params = { id: administrationId };
    const { data: administration } = await t.send(scaleCalls.administration, { params }, doctor.token);
    expect(administration).toMatchObject({ instrument: code, battery: { runId: id, place: index + 1, count: 3 } });
    expect((await submit(code, administrationId, archiveId)).status).toBe(200);
    const open = await t.send(calls.open, { query: { archiveId } }, doctor.token);
    expect(open.data.map((run) => run.id)).toEqual(index < 2 ? [id] : []);
  }
  const over = await next(id);
  expect(over.data).toMatchObject({ administrationId: null, run: { state: 'finished' } });
  expect(over.data.run.items.map(({ reportId }) => reportId)).toEqual(codes.map(() => expect.any(String)));
});

test('two starts are one run; two who go on at once go on with the same test', async () => {
  const [batteryId, archiveId, id] = [await battery(), await t.archive({ institutionId }), randomUUID()];
  const started = await Promise.all([1, 2, 3].map(() => start(batteryId, archiveId, id)));
  expect(started.map(({ status }) => status)).toEqual([200, 200, 200]);
  const gone = await Promise.all([1, 2, 3, 4].map(() => next(id)));
  expect(new Set(gone.map(({ data }) => data.administrationId)).size).toBe(1);
  const rows = await t.owner('SELECT FROM administrations WHERE archive_id = $1', [archiveId]);
  expect(rows).toHaveLength(1);
  expect((await start(batteryId, await t.archive({ institutionId }), id)).status).toBe(409);
  expect((await start(await battery(), archiveId, id)).status).toBe(409);
});

test('what may not be used any more is told and skipped; what was begun keeps its version', async () => {
  await t.send(scaleCalls.confirmLicence, { params: { id: 'MMSE' }, body: { held: true } }, admin.token);
  const examiner = (instrument: string) => ({ instrument, answeredBy: 'examiner' as const, restAfter: 0 });
  const { id } = await newRun({ items: [examiner('MMSE'), examiner('PHQ-9')] });
  await t.send(scaleCalls.confirmLicence, { params: { id: 'MMSE' }, body: { held: false } }, admin.token);
  const { data } = await next(id);
  expect(data).toMatchObject({ administrationId: expect.any(String), withdrawn: [expect.any(String)] });
  expect(data.run.items).toMatchObject([{ state: 'skipped', skipReason: 'withdrawn' }, { state: 'begun' }]);
  expect((await next(id)).data).toMatchObject({ administrationId: data.administrationId, withdrawn: [] });
  const [row] = await t.owner('SELECT instrument_version FROM administrations WHERE id = $1', [data.administrationId]);
  expect(row).toMatchObject({ instrument_version: expect.any(String) });
});

test('an instrument is left out with the reason, its test given up; a test given up alone is begun anew', async () => {
  const { id } = await newRun();
  const first = (await next(id)).data.administrationId ?? '';
  const skip = (position: number) => {
    const body = { position, reason: 'unable' as const, note: '视力差' };
    return t.send(calls.skip, { params: { id }, body }, doctor.token);
  };
  expect(states((await skip(0)).data)).toEqual(['skipped', 'waiting', 'waiting']);
  expect((await skip(0)).data.items[0]).toMatchObject({ skipReason: 'unable', skipNote: '视力差' });
  const { data: gone } = await t.send(scaleCalls.administration, { params: { id: first } }, doctor.token);
  expect(gone.state).toBe('discarded');
  const second = (await next(id)).data.administrationId ?? '';
  await t.send(scaleCalls.discard, { params: { id: second } }, doctor.token);
  const anew = await next(id);
  expect(anew.data.administrationId).not.toBe(second);
  expect(states(anew.data.run)).toEqual(['skipped', 'begun', 'waiting']);
  await skip(1);
  expect((await skip(2)).data.state).toBe('finished');
  expect((await skip(9)).status).toBe(404);
});

test('a run that is ended early begins nothing more, and leaves the list', async () => {
  const { id, archiveId } = await newRun();
  await next(id);
  const end = () => t.send(calls.end, { params: { id } }, doctor.token);
  expect((await end()).data.state).toBe('ended');
  expect((await end()).data.state).toBe('ended');
  expect((await next(id)).data.administrationId).toBeNull();
  expect((await t.send(calls.open, { query: { archiveId } }, doctor.token)).data).toEqual([]);
  const skip = { params: { id }, body: { position: 1, reason: 'refused' as const, note: null } };
  expect((await t.send(calls.skip, skip, doctor.token)).status).toBe(409);
});

test('a run follows its patient: the timeline tells of it, a merge moves it, others do not see it', async () => {
  const { id, archiveId } = await newRun({ name: '记忆门诊' });
  const { data } = await t.send(overviewCalls.timeline, { params: { id: archiveId }, query: {} }, doctor.token);
  expect(data.rows).toContainEqual(expect.objectContaining({ event: 'batteryBegun', title: '记忆门诊', id }));
  const stranger = await t.account({ institutionId, dataAuthority: 'private' });
  expect((await next(id, stranger.token)).status).toBe(404);
  expect((await t.send(calls.one, { params: { id } }, stranger.token)).status).toBe(404);
  const keepId = await t.archive({ institutionId });
  const body = { keepId, keepVersion: 1, dropId: archiveId, dropVersion: 1, fromDropped: [] };
  expect((await t.send(archiveBatchCalls.merge, { body }, doctor.token)).status).toBe(200);
  expect((await t.send(calls.one, { params: { id } }, doctor.token)).data.archiveId).toBe(keepId);
});
