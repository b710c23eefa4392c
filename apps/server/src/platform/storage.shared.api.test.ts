import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { jobCalls } from '@cogclinic/contract/jobs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { csvFile, newResult } from '#testing/samples.jobs.ts';
import { type SecondServer, secondServer } from '#testing/secondServer.ts';
import { FilesElsewhere } from './storage.shared.ts';
import { openStorage } from './storage.ts';

let t: TestApp;
let doctor: TestAccount;
let second: SecondServer | undefined;

beforeAll(async () => {
  t = await testApp();
  doctor = await t.account({ institutionId: await t.institution() });
});
afterAll(() => t.close());
afterEach(async () => {
  await second?.close();
  second = undefined;
});

async function joined(options: Parameters<typeof secondServer>[1]): Promise<SecondServer> {
  second = await secondServer(t, options);
  await second.platform.background.start();
  return second;
}

const apart = (expected: boolean) =>
  vi.waitFor(() => expect(t.platform.server.isApart).toBe(expected), { timeout: 15_000, interval: 100 });
const startExport = () =>
  t.send(
    archiveBatchCalls.export,
    { body: { requestId: randomUUID(), columns: ['name'], language: 'en' } },
    doctor.token,
  );
const stateOf = async (id: string) => (await t.send(jobCalls.one, { params: { id } }, doctor.token)).data.state;

test('servers that keep files in different places say so, refuse what needs files, and do all the rest', async () => {
  const id = await newResult(t, doctor);
  const other = await joined({});
  expect(other.platform.server.isApart).toBe(true);
  await apart(true);
  await expect(other.platform.storage.put('a', Buffer.from('x'))).rejects.toBeInstanceOf(FilesElsewhere);

  const messages = await Promise.all(
    ['zh', 'zh-TW', 'en', 'ru'].map(async (language) => {
      const headers = { 'accept-language': language };
      const { status, msg } = await t.send(archiveBatchCalls.preview, { file: csvFile() }, doctor.token, headers);
      return [status, msg];
    }),
  );
  expect(messages).toEqual([
    [503, '各服务器的文件存放在不同位置，暂时无法打开或保存文件。请联系管理员'],
    [503, '各伺服器的檔案存放在不同位置，目前無法開啟或儲存檔案。請聯絡系統管理員'],
    [503, expect.stringMatching(/^The servers store files in different places/)],
    [503, expect.stringMatching(/^Серверы хранят файлы в разных местах/)],
  ]);
  const { data: offered } = await t.send(jobCalls.file, { params: { id }, body: { which: 'result' } }, doctor.token);
  const query = { fileName: offered.fileName };
  expect((await t.send(jobCalls.download, { query }, doctor.token)).status).toBe(503);

  expect((await t.send(archiveCalls.list, { query: {} }, doctor.token)).status).toBe(200);
  const { data: job } = await startExport();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await stateOf(job.id)).toBe('queued');

  await other.close();
  second = undefined;
  await apart(false);
  await vi.waitFor(async () => expect(await stateOf(job.id)).toBe('finished'), { timeout: 30_000, interval: 100 });
  // What could not be fetched meanwhile was not used up.
  expect((await t.send(jobCalls.download, { query }, doctor.token)).status).toBe(200);
});

test('servers with one folder share everything', async () => {
  const other = await joined({ dataDir: t.config.DATA_DIR });
  expect(other.platform.server.storage).toBe(t.platform.server.storage);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect([other.platform.server.isApart, t.platform.server.isApart]).toEqual([false, false]);
});

test('a job is left to a server that has its files', async () => {
  const other = await joined({});
  await other.platform.background.close();
  await apart(false);
  const { data: job } = await startExport();
  await vi.waitFor(async () => expect(await stateOf(job.id)).toBe('finished'), { timeout: 30_000, interval: 100 });
  await t.owner("UPDATE jobs SET state = 'queued', ended_at = NULL, storage = 'elsewhere' WHERE id = $1", [job.id]);
  const { data: next } = await startExport();
  await vi.waitFor(async () => expect(await stateOf(next.id)).toBe('finished'), { timeout: 30_000, interval: 100 });
  expect(await stateOf(job.id)).toBe('queued');
});

test('a folder is told by what lies in it, a bucket by its name', async () => {
  const identity = (config: Partial<typeof t.config>) => openStorage({ ...t.config, ...config }).identity();
  const both = await Promise.all([identity({}), identity({})]);
  expect(both[0]).toBe(both[1]);
  expect(await identity({ S3_BUCKET: 'a' })).toBe(await identity({ S3_BUCKET: 'a', DATA_DIR: '/elsewhere' }));
  expect(await identity({ S3_BUCKET: 'a' })).not.toBe(await identity({ S3_BUCKET: 'b' }));
  const names = await readdir(join(t.config.DATA_DIR, 'files'));
  expect(names.filter((name) => name.startsWith('storage-id'))).toEqual(['storage-id']);
});
