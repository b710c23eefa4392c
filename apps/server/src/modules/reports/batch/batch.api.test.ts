import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { jobCalls } from '@cogclinic/contract/jobs';
import { BATCH_PDFS, reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceIn, takeApart } from '#platform/pdf.objects.ts';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { entriesOf } from '#testing/zip.ts';
import { giveInstrument } from '../testing.ts';

type Body = Parameters<typeof t.send<typeof reportCalls.batchPdf>>[1]['body'];

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let stranger: TestAccount;
let archiveId: string;
let ids: string[];

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  stranger = await t.account({ institutionId, dataAuthority: 'private' });
  archiveId = await t.archive({ institutionId, name: '王/秀英' });
  const give = (code: string) => giveInstrument(t, admin, { archiveId, code, value: 1 });
  ids = [await give('PHQ-9'), await give('PHQ-9'), await give('GAD-7')];
});
afterAll(() => t.close());

const asked = (body: Partial<Body>, account = admin) =>
  t.send(
    reportCalls.batchPdf,
    { body: { requestId: randomUUID(), as: 'zip', language: 'en', ...body } },
    account.token,
  );

async function made(body: Partial<Body>, account = admin) {
  const { data: started, status, msg } = await asked(body, account);
  expect(status, msg).toBe(200);
  for (;;) {
    const { data: job } = await t.send(jobCalls.one, { params: { id: started.id } }, account.token);
    if (!['queued', 'running'].includes(job.state)) return job;
    await delay(40);
  }
}

async function fetched(jobId: string, account = admin) {
  const file = await t.send(jobCalls.file, { params: { id: jobId }, body: { which: 'result' } }, account.token);
  return t.send(jobCalls.download, { query: { fileName: file.data.fileName } }, account.token);
}

describe('reports by the hundred', () => {
  test('a zip holds each as a PDF of its own, under a name that a folder can hold', async () => {
    const job = await made({ ids });
    expect(job).toMatchObject({ state: 'finished', done: 3, total: 3, files: ['result'], title: '3 reports' });
    const { raw, headers } = await fetched(job.id);
    expect(headers['content-type']).toBe('application/zip');
    const entries = entriesOf(raw);
    expect(entries.map(({ name }) => name)).toEqual([
      '王_秀英 GAD-7 2026-01-05.pdf',
      '王_秀英 PHQ-9 2026-01-05.pdf',
      '王_秀英 PHQ-9 2026-01-05 (2).pdf',
    ]);
    for (const { bytes } of entries) expect(readPdf(bytes).text).toContain('Assessment report');
  });

  test('one merged PDF numbers the pages of each report separately', async () => {
    const job = await made({ ids: ids.slice(0, 2), as: 'merged', language: 'zh' });
    const { raw, headers } = await fetched(job.id);
    expect(headers['content-type']).toBe('application/pdf');
    const { pages, text } = readPdf(raw);
    expect(pages).toBe(3);
    const plain = text.replaceAll(/\s/g, '');
    // The later one has its course on it, and so a page more.
    for (const foot of ['第1页，共2页', '第2页，共2页', '第1页，共1页']) expect(plain.split(foot)).toHaveLength(2);
  });

  test('one merged PDF has a bookmark for each report, however many were set at a time', async () => {
    const patient = await t.archive({ institutionId, name: '李(小)龙' });
    const many: string[] = [];
    for (let at = 0; at < 11; at++)
      many.push(await giveInstrument(t, admin, { archiveId: patient, code: 'GAD-7', value: at % 3 }));
    const job = await made({ ids: many, as: 'merged', language: 'zh' });
    expect(job).toMatchObject({ state: 'finished', done: 11, total: 11 });
    const { raw } = await fetched(job.id);
    const { objects, catalog } = takeApart(raw);
    const head = (id: number | null) => objects.get(id ?? 0)?.head ?? '';
    const named = Buffer.from('李(小)龙 GAD-7 2026-01-05', 'utf16le').swap16().toString('hex').toUpperCase();
    const outlines = head(referenceIn(head(catalog), 'Outlines'));
    expect(outlines).toContain('/Count 11');
    let count = 0;
    for (let at = referenceIn(outlines, 'First'); at !== null; at = referenceIn(head(at), 'Next')) {
      expect(head(at)).toContain(`/Title <FEFF${named}>`);
      count++;
    }
    expect(count).toBe(11);
    expect(readPdf(raw).text.replaceAll(/\s/g, '').split('第1页')).toHaveLength(12);
  });

  test('stopped while it is printed, it leaves no file', async () => {
    const { data: started } = await asked({ ids, as: 'merged' });
    const { data: stopped } = await t.send(jobCalls.cancel, { params: { id: started.id } }, admin.token);
    expect(['cancelled', 'finished']).toContain(stopped.state);
    if (stopped.state === 'cancelled') expect(stopped.files).toEqual([]);
    const offered = await t.send(jobCalls.file, { params: { id: started.id }, body: { which: 'result' } }, admin.token);
    expect(offered.status).toBe(stopped.state === 'cancelled' ? 404 : 200);
  });

  test('a filter prints what its list shows', async () => {
    const job = await made({ filter: { archiveId, instrument: 'PHQ-9' } });
    expect(job).toMatchObject({ done: 2, total: 2 });
    expect((await asked({ filter: { archiveId, doctorId: stranger.id } })).status).toBe(422);
    expect((await asked({ filter: { text: randomUUID() } })).status).toBe(422);
  });

  test('each report that left is in the audit trail; asking again asks for nothing more', async () => {
    const requestId = randomUUID();
    const job = await made({ requestId, ids });
    expect((await asked({ requestId, ids })).data.id).toBe(job.id);
    const entries = await t.owner(
      "SELECT action, noun, subject_id, archive_id FROM audit_entries WHERE detail ->> 'job' = $1",
      [job.id],
    );
    expect(entries).toHaveLength(3);
    expect(entries).toContainEqual({ action: 'export', noun: 'reports', subject_id: ids[0], archive_id: archiveId });
  });

  test('one that is out of scope, deleted or another institution’s among the chosen: none, 404', async () => {
    expect((await asked({ ids }, stranger)).status).toBe(404);
    const elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
    expect((await asked({ ids }, elsewhere)).status).toBe(404);
    const gone = await giveInstrument(t, admin, { archiveId, code: 'PHQ-9', value: 0 });
    await t.send(reportCalls.remove, { params: { id: gone } }, admin.token);
    expect((await asked({ ids: [...ids, gone] })).status).toBe(404);
    const jobs = await t.send(jobCalls.list, { query: { kind: 'reportPdfs' } }, stranger.token);
    expect(jobs.data).toEqual([]);
  });

  test('the file is closed to an account that sees fewer patients by now', async () => {
    const doctor = await t.account({ institutionId });
    const job = await made({ ids }, doctor);
    await t.owner("UPDATE accounts SET data_authority = 'private' WHERE id = $1", [doctor.id]);
    const offered = await t.send(jobCalls.file, { params: { id: job.id }, body: { which: 'result' } }, doctor.token);
    expect(offered.status).toBe(404);
  });

  test('more than 500 are refused', async () => {
    const many = Array.from({ length: BATCH_PDFS + 1 }, () => randomUUID());
    expect((await asked({ ids: many })).status).toBe(400);
  });
});
