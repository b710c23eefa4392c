import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { examCalls } from '@cogclinic/contract/exams';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { newStudy } from '#testing/samples.partyReports.ts';
import { newWorld, type World } from '#testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
});
afterAll(() => t.close());

const by = () => world.accounts.admin.token;
const content = { examDate: '2026-01-05', values: [{ item: 'systolic', value: 150 }] };

async function newExam(archiveId: string, studyIds?: string[]) {
  const body = { requestId: randomUUID(), archiveId, ...content, ...(studyIds && { studyIds }) };
  return t.send(examCalls.add, { body }, by());
}
const hold = (exam: { id: string; version: number }, studyId: string, holds = true, token = by()) =>
  t.send(examCalls.holdStudy, { body: { id: exam.id, version: exam.version, studyId, holds } }, token);
const heldBy = async (id: string) =>
  (await t.send(examCalls.one, { params: { id } }, by())).data.studies.map((study) => study.id);
const examsOf = async (studyId: string) =>
  (await t.send(examCalls.ofStudy, { query: { studyId } }, by())).data.map(({ id, holds }) => [id, holds]);

test('studies are chosen with the examination, changed with it, and stay when a change does not name them', async () => {
  const first = await newStudy(world, t);
  const second = await newStudy(world, t, { of: first.archiveId });
  const { data: exam } = await newExam(first.archiveId, [first.id]);
  expect(exam.studies).toEqual([
    { id: first.id, description: null, modalities: ['CT'], studyDate: '2026-01-05', partnerName: expect.any(String) },
  ]);
  const update = (version: number, more: object) =>
    t.send(examCalls.update, { body: { id: exam.id, version, ...content, ...more } }, by());
  expect((await update(1, { conclusion: '复查' })).data.studies).toHaveLength(1);
  expect((await update(2, { studyIds: [second.id] })).data.studies.map(({ id }) => id)).toEqual([second.id]);
  expect((await update(3, { studyIds: [] })).data.studies).toEqual([]);
  const noted = await t.owner(
    `SELECT detail -> 'fields' AS fields FROM audit_entries WHERE subject_id = $1 AND action = 'change' ORDER BY id`,
    [exam.id],
  );
  expect(noted.map(({ fields }) => fields)).toEqual([['conclusion'], ['conclusion', 'studyIds'], ['studyIds']]);
});

test('a study is put in and taken out from its own page, in the version that was read', async () => {
  const study = await newStudy(world, t);
  const { data: exam } = await newExam(study.archiveId);
  const { data: other } = await newExam(study.archiveId);
  const held = await hold(exam, study.id);
  expect([held.status, held.data.version, held.data.studies.map(({ id }) => id)]).toEqual([200, 2, [study.id]]);
  expect(new Map((await examsOf(study.id)) as [string, boolean][])).toEqual(
    new Map([
      [exam.id, true],
      [other.id, false],
    ]),
  );
  expect((await hold(exam, study.id, false)).status).toBe(409);
  expect((await hold(held.data, study.id)).data.version).toBe(2);
  expect((await hold(held.data, study.id, false)).data.studies).toEqual([]);
});

test('a study of another patient, of nobody or of another institution is refused, and changes nothing', async () => {
  const archiveId = await world.newPatient();
  const { data: exam } = await newExam(archiveId);
  const others = await newStudy(world, t);
  const proposed = await newStudy(world, t, { of: archiveId, column: 'proposed_id' });
  for (const id of [others.id, proposed.id, randomUUID()]) {
    expect((await hold(exam, id)).status).toBe(422);
    const refused = await newExam(archiveId, [id]);
    expect(refused.data).toMatchObject({
      fields: [{ path: 'studyIds', message: expect.stringContaining('one of this patient’s') }],
    });
  }
  expect(await heldBy(exam.id)).toEqual([]);
  const { data: all } = await t.send(examCalls.list, { query: { archiveId } }, by());
  expect(all.total).toBe(1);
});

test('only who may see the patient sees and changes what an examination holds', async () => {
  const archiveId = await world.newPatient({ departmentId: world.departments.other, doctorId: null });
  const study = await newStudy(world, t, { of: archiveId });
  const { data: exam } = await newExam(archiveId);
  const { token } = world.accounts.doctorOfDepartment;
  expect((await hold(exam, study.id, true, token)).status).toBe(404);
  expect((await t.send(examCalls.ofStudy, { query: { studyId: study.id } }, token)).status).toBe(404);
});

test('a study that turns out to be another patient’s is shown no more, and again once the match is made anew', async () => {
  const study = await newStudy(world, t);
  const { data: exam } = await newExam(study.archiveId, [study.id]);
  await t.send(partyReportCalls.unmatch, { body: { id: study.id, version: 1 } }, by());
  expect(await heldBy(exam.id)).toEqual([]);
  expect(await examsOf(study.id)).toEqual([]);
  const { archiveId } = study;
  await t.send(partyReportCalls.match, { body: { id: study.id, version: 2, archiveId } }, by());
  expect(await heldBy(exam.id)).toEqual([study.id]);
});

test('the link goes with the patient when files are merged, is hidden with a removed examination and comes back with it', async () => {
  const study = await newStudy(world, t);
  const { data: exam } = await newExam(study.archiveId, [study.id]);
  const keepId = await world.newPatient();
  const body = { keepId, keepVersion: 1, dropId: study.archiveId, dropVersion: 1, fromDropped: [] };
  expect((await t.send(archiveBatchCalls.merge, { body }, by())).status).toBe(200);
  const { data: kept } = await t.send(examCalls.one, { params: { id: exam.id } }, by());
  expect([kept.archiveId, kept.studies.map(({ id }) => id)]).toEqual([keepId, [study.id]]);
  await t.send(examCalls.remove, { body: { id: exam.id, version: kept.version } }, by());
  expect(await examsOf(study.id)).toEqual([]);
  await t.send(examCalls.restore, { body: { id: exam.id } }, by());
  expect(await examsOf(study.id)).toEqual([[exam.id, true]]);
});
