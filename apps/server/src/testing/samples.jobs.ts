import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { TestAccount, TestApp } from './harness.ts';
import type { Make } from './samples.ts';

type Fields = { state?: string; resultKey?: string; failed?: number };

/** A job of an account, which no server runs. */
export async function newJob(t: TestApp, caller: TestAccount, fields: Fields = {}): Promise<string> {
  const [made] = await t.owner<{ id: string }>(
    `INSERT INTO jobs (institution_id, account_id, request_id, kind, state, title, language, input, result_key, result_name,
                        failed, ended_at)
     VALUES ($1, $2, $3, 'archiveExport', $4, '档案', 'zh', '{"headings": ["姓名"]}', $5, $6, $7, now()) RETURNING id`,
    [
      caller.institutionId,
      caller.id,
      randomUUID(),
      fields.state ?? 'finished',
      fields.resultKey ?? null,
      fields.resultKey ? '档案.xlsx' : null,
      fields.failed ?? 0,
    ],
  );
  return made?.id ?? '';
}

/** A server at work elsewhere, or one that fell silent so many seconds ago. */
export async function otherServer(t: TestApp, silentFor = 0): Promise<string> {
  const id = randomUUID();
  await t.owner('INSERT INTO servers (id, storage, beat_at) VALUES ($1, $2, now() - make_interval(secs => $3))', [
    id,
    t.platform.server.storage,
    silentFor,
  ]);
  return id;
}

/** A job with a file that it made. */
export async function newResult(t: TestApp, caller: TestAccount): Promise<string> {
  const resultKey = `exports/${caller.institutionId}/${randomUUID()}.xlsx`;
  await t.platform.storage.put(resultKey, Buffer.from('a file'));
  return newJob(t, caller, { resultKey });
}

async function newDownload(t: TestApp, caller: TestAccount): Promise<string> {
  const name = randomBytes(32).toString('base64url');
  const key = `exports/${caller.institutionId}/${randomUUID()}.xlsx`;
  await t.platform.storage.put(key, Buffer.from('a file'));
  await t.owner(
    `INSERT INTO downloads (institution_id, name_hash, account_id, key, file_name, mime)
     VALUES ($1, $2, $3, $4, '档案.xlsx', 'application/octet-stream')`,
    [caller.institutionId, createHash('sha256').update(name).digest(), caller.id, key],
  );
  return name;
}

/** A small file to import: one patient, with a document of their own. */
export const csvFile = (
  text = `姓名,性别,出生日期,证件类型,证件号码\n李小红,女,1948-03-09,护照,E${randomUUID().slice(0, 8)}\n`,
) => new File([text], '患者.csv', { type: 'text/csv' });

async function newUpload(t: TestApp, caller: TestAccount): Promise<string> {
  const answer = await t.send(archiveBatchCalls.preview, { file: csvFile() }, caller.token);
  return answer.data.uploadId;
}

const mapping = ['name', 'gender', 'birthday', 'idType', 'idNumber'].map((field, column) => ({ column, field }));

export const jobsSamples: Readonly<Record<string, Make>> = {
  'jobs.list': () => ({ args: { query: { kind: 'archiveImport' } } }),
  'jobs.one': async (_world, caller, t) => ({ args: { params: { id: await newJob(t, caller) } } }),
  'jobs.failures': async (_world, caller, t) => ({ args: { params: { id: await newJob(t, caller) } } }),
  'jobs.cancel': async (_world, caller, t) => ({ args: { params: { id: await newJob(t, caller) } } }),
  'jobs.file': async (_world, caller, t) => ({
    args: { params: { id: await newResult(t, caller) }, body: { which: 'result' } },
  }),
  'jobs.download': async (_world, caller, t) => ({ args: { query: { fileName: await newDownload(t, caller) } } }),

  'archiveBatch.template': () => ({ args: { query: { language: 'ru' } } }),
  'archiveBatch.preview': () => ({ args: { file: csvFile() } }),
  'archiveBatch.add': async (_world, caller, t) => ({
    args: { body: { requestId: randomUUID(), uploadId: await newUpload(t, caller), mapping } },
  }),
  'archiveBatch.export': async (world) => ({
    args: {
      body: { requestId: randomUUID(), ids: [await world.newPatient()], columns: ['name', 'phone'], language: 'zh' },
    },
  }),
};
