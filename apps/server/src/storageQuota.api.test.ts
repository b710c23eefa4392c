import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { examCalls } from '@cogclinic/contract/exams';
import { institutionCalls as calls } from '@cogclinic/contract/institution';
import { productionCalls } from '@cogclinic/contract/productions';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ended, fetchFile } from '#modules/archives/transfer.testing.ts';
import { cleanJobs } from '#modules/jobs/jobs.cleaning.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { PNG } from '#testing/png.ts';
import { csvFile } from '#testing/samples.jobs.ts';
import { recording } from '#testing/samples.productions.ts';
import { newWorld, PHQ9_ANSWERS, TEST_TIMES, type World } from '#testing/world.ts';

const MB = 1_048_576;

let t: TestApp;
let world: World;
let token: string;
beforeAll(async () => {
  t = await testApp({ STORAGE_QUOTA_MB: 1 });
  world = await newWorld(t);
  token = world.accounts.admin.token;
});
afterAll(() => t.close());

const use = async () => (await t.send(calls.storage, {}, token)).data;
const used = async () => {
  const { logos, exams, productions, eye, parties, mall, jobs } = await use();
  return logos + exams + productions + eye + parties + mall + jobs;
};
/** What the rows of files say, added up. */
async function added(): Promise<number> {
  const [row] = await t.owner<{ bytes: number }>(
    `SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM (
       SELECT institution_id, bytes FROM files UNION ALL SELECT institution_id, bytes FROM administration_productions
       UNION ALL SELECT institution_id, bytes FROM eye_recordings
       UNION ALL SELECT institution_id, bytes FROM party_instances UNION ALL SELECT institution_id, bytes FROM jobs) AS kept WHERE institution_id = $1`,
    [world.institutionId],
  );
  return row?.bytes ?? 0;
}
/** The figures as the migration fills them from the files that are there; what it names was renamed later. */
async function filledAnew() {
  const migration = await readFile(new URL('../migrations/0027_storage_quota.sql', import.meta.url), 'utf8');
  await t.owner('DELETE FROM storage_use');
  const fill = migration.split('--> statement-breakpoint').at(-1) ?? '';
  await t.owner(fill.replaceAll('tasks', 'jobs').replaceAll('works', 'productions'));
  return use();
}
const setQuota = (megabytes: number | null) =>
  t.owner('UPDATE institutions SET storage_quota_mb = $2 WHERE id = $1', [world.institutionId, megabytes]);
const pdf = (bytes: number) => new File([`%PDF-1.7\n${'x'.repeat(bytes - 9)}`], 'a.pdf');

async function newRecord(): Promise<string> {
  const body = { requestId: randomUUID(), archiveId: await world.newPatient(), examDate: '2026-01-05', values: [] };
  return (await t.send(examCalls.add, { body }, token)).data.id;
}
const uploadImage = (id: string, file: File) => t.send(examCalls.uploadImage, { params: { id }, file }, token);
const uploadLogo = () => t.send(calls.uploadLogo, { file: new File([PNG], 'logo.png') }, token);
const uploadRecording = (id: string, file: Blob = recording()) =>
  t.send(
    productionCalls.uploadRecording,
    { params: { id, item: '1' }, query: { revision: 1, milliseconds: 9 }, file },
    token,
  );
const saveTimer = (id: string, milliseconds: number, revision: number) => {
  const body = { production: { kind: 'timer' as const, milliseconds }, revision };
  return t.send(productionCalls.save, { params: { id, item: '2' }, body }, token);
};
async function exportAll() {
  const body = { requestId: randomUUID(), columns: ['name' as const], language: 'en' as const };
  const { data } = await t.send(archiveBatchCalls.export, { body }, token);
  return ended(t, world.accounts.admin, data.id);
}

describe('what an institution’s files take', () => {
  test('is counted with each file by what it is, and given back with it', async () => {
    expect(await use()).toEqual({
      logos: 0,
      exams: 0,
      productions: 0,
      eye: 0,
      parties: 0,
      mall: 0,
      jobs: 0,
      allowed: MB,
    });
    await uploadLogo();
    const { logos } = await use();
    expect(logos).toBeGreaterThan(0);
    await uploadLogo();
    expect((await use()).logos).toBe(logos);

    await uploadImage(await newRecord(), pdf(5000));
    expect((await use()).exams).toBe(5000);

    const id = await world.newAdministration(await world.newPatient());
    await uploadRecording(id);
    expect((await use()).productions).toBe(recording().size);
    await saveTimer(id, 5, 1);
    const { productions } = await use();
    expect(productions).toBeGreaterThan(recording().size);
    await saveTimer(id, 5000, 2);
    expect((await use()).productions).toBe(productions + 3);

    await t.send(archiveBatchCalls.preview, { file: csvFile() }, token);
    const { jobs } = await use();
    expect(jobs).toBeGreaterThan(0);
    const before = await use();
    expect(await filledAnew()).toEqual(before);
    const job = await exportAll();
    const file = await fetchFile(t, world.accounts.admin, job.id, 'result');
    expect((await use()).jobs).toBe(jobs + file.raw.length);
    expect(await used()).toBe(await added());

    await t.owner(`UPDATE jobs SET ended_at = now() - interval '31 days'`);
    await t.owner(`UPDATE files SET created_at = now() - interval '8 days' WHERE kind = 'archiveUpload'`);
    await cleanJobs(t.platform);
    await t.send(calls.removeLogo, {}, token);
    await t.owner('DELETE FROM administration_productions WHERE administration_id = $1', [id]);
    expect(await use()).toEqual({
      logos: 0,
      exams: 5000,
      productions: 0,
      eye: 0,
      parties: 0,
      mall: 0,
      jobs: 0,
      allowed: MB,
    });
    expect(await used()).toBe(await added());
  });

  test('is the administrator’s to see, of the own institution', async () => {
    expect((await t.send(calls.storage, {}, world.accounts.doctorOfAll.token)).status).toBe(403);
    const stranger = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
    expect((await t.send(calls.storage, {}, stranger.token)).data).toMatchObject({ exams: 0, allowed: MB });
  });
});

describe('a full quota', () => {
  const full = { status: 422, data: { fields: [{ path: 'file' }] } };

  test('refuses a new file, names the used and the allowed size, and keeps nothing of it', async () => {
    const record = await newRecord();
    expect((await uploadImage(record, pdf(MB - 10_000))).status).toBe(200);
    const before = await use();
    const refused = await uploadImage(record, pdf(6000));
    expect(refused).toMatchObject(full);
    expect(refused.msg).toBe(
      'Not enough storage for this file: 1 of 1 MB used. Please ask your institution’s administrator',
    );
    const inRussian = await t.send(examCalls.uploadImage, { params: { id: record }, file: pdf(6000) }, token, {
      'accept-language': 'ru',
    });
    expect(inRussian.msg).toMatch(/^Для этого файла нет места: занято 1 из 1 МБ/);
    expect((await uploadImage(record, pdf(4000))).status).toBe(200);
    expect(await use()).toEqual({ ...before, exams: before.exams + 4000 });

    expect((await uploadImage(record, pdf(MB - (await used())))).status).toBe(200);
    expect(await uploadImage(record, pdf(10))).toMatchObject(full);
    expect(await uploadLogo()).toMatchObject(full);
    expect(await t.send(archiveBatchCalls.preview, { file: csvFile() }, token)).toMatchObject(full);
    const job = await exportAll();
    expect(job).toMatchObject({ state: 'failed', files: [] });
    expect(job.message).toMatch(/^Not enough storage for this file/);
    expect(await used()).toBe(await added());
  });

  test('refuses no answers, no drawing, and no recording of a test that is going on', async () => {
    const archiveId = await world.newPatient();
    const id = await world.newAdministration(archiveId);
    expect((await saveTimer(id, 70, 1)).status).toBe(200);
    expect((await uploadRecording(id)).status).toBe(200);
    const large = new File([recording(), Buffer.alloc(MB / 5)], 'a.webm');
    const other = await world.newAdministration(await world.newPatient());
    expect(await uploadRecording(other, large)).toMatchObject(full);
    const body = { administrationId: id, archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
    const submitted = await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, token);
    expect(submitted.status).toBe(200);
  });

  test('of one institution refuses nothing to another, and grows by a quota of its own', async () => {
    const elsewhere = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
    const file = new File([PNG], 'logo.png');
    expect((await t.send(calls.uploadLogo, { file }, elsewhere.token)).status).toBe(200);
    const record = await newRecord();
    for (const [quota, status] of [
      [2, 200],
      [1, 422],
      [0, 200],
      [null, 422],
    ] as const) {
      await setQuota(quota);
      expect((await uploadImage(record, pdf(50_000))).status).toBe(status);
    }
    await setQuota(0);
    expect((await use()).allowed).toBeNull();
  });

  test('holds for files that come at once', async () => {
    const records = await Promise.all([1, 2, 3, 4, 5, 6].map(newRecord));
    const room = 200_000;
    await setQuota(2);
    await uploadImage(records[0] ?? '', pdf(2 * MB - (await used()) - room));
    const answers = await Promise.all(records.map((record) => uploadImage(record, pdf(room / 2 - 100))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
    expect(await used()).toBeLessThanOrEqual(2 * MB);
    expect(await used()).toBe(await added());
  });
});
