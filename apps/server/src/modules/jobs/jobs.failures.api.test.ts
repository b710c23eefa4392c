import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveCalls } from '@cogclinic/contract/archives';
import { jobCalls } from '@cogclinic/contract/jobs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newJob } from '#testing/samples.jobs.ts';
import { cleanJobs } from './jobs.cleaning.ts';

let t: TestApp;
let port: number;
let doctor: TestAccount;

beforeAll(async () => {
  t = await testApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const address = t.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  doctor = await t.account({ institutionId: await t.institution() });
});
afterAll(() => t.close());
afterEach(() => vi.restoreAllMocks());

/** An import that refused so many rows. */
async function refusing(rows: number, account = doctor): Promise<string> {
  const id = await newJob(t, account, { failed: rows });
  await t.owner("UPDATE jobs SET kind = 'archiveImport' WHERE id = $1", [id]);
  await t.owner(
    `INSERT INTO job_failures (institution_id, job_id, row, cells, reasons)
     SELECT $1, $2, n, jsonb_build_array('张' || n), '[{"field": "gender", "key": "rules:required", "params": {}}]'
       FROM generate_series(1, $3::int) AS n`,
    [account.institutionId, id, rows],
  );
  return id;
}

const ask = (id: string, account = doctor, language = 'en') =>
  t.send(jobCalls.file, { params: { id }, body: { which: 'failures' } }, account.token, {
    'accept-language': language,
  });
const download = (fileName: string) => t.send(jobCalls.download, { query: { fileName } }, doctor.token);

/** How many connections of the application's role are in a transaction. */
async function inTransaction(): Promise<number> {
  const [row] = await t.owner<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'cogclinic_app' AND xact_start IS NOT NULL`,
  );
  return row?.count ?? 0;
}

test('files of many refused rows, asked for at once, hold no connection, and each is made once', async () => {
  const colleague = await t.account({ institutionId: await t.institution() });
  await t.archive({ institutionId: colleague.institutionId });
  const put = vi.spyOn(t.platform.storage, 'put');
  const ids = [await refusing(12_000), await refusing(1000), await refusing(1000), await refusing(1000)];
  let making = true;
  const asked = Promise.all(ids.flatMap((id) => [ask(id), ask(id), ask(id)])).finally(() => {
    making = false;
  });
  const held: number[] = [];
  while (making) {
    const response = await fetch(`http://127.0.0.1:${port}/api${archiveCalls.list.path}`, {
      headers: { authorization: `Bearer ${colleague.token}` },
    });
    expect(response.status).toBe(200);
    held.push(await inTransaction());
    await delay(20);
  }
  const answers = await asked;
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  // Each call has its transaction for a moment; those that were held until a file was made left none of the six free.
  expect(held.length).toBeGreaterThan(3);
  expect(held.toSorted((a, b) => a - b)[Math.floor(held.length / 2)]).toBeLessThan(3);
  expect(put.mock.calls.map(([key]) => key).toSorted()).toEqual(
    ids.map((id) => `exports/${doctor.institutionId}/${id}.failures.en.xlsx`).toSorted(),
  );
  expect(new Set(answers.map(({ data }) => data.fileName)).size).toBe(12);
  for (const { data } of answers.slice(0, 3)) {
    const file = await download(data.fileName);
    expect([file.status, file.raw.length > 10_000]).toEqual([200, true]);
    expect((await download(data.fileName)).status).toBe(404);
  }
  // In another language it is another file; later it is there already.
  await ask(ids[1] ?? '', doctor, 'ru');
  await ask(ids[1] ?? '');
  expect(put).toHaveBeenCalledTimes(5);
});

test('one account may have so many waiting; another institution’s file is made meanwhile', async () => {
  const ids = await Promise.all(Array.from({ length: 9 }, () => refusing(2000)));
  const colleague = await t.account({ institutionId: await t.institution() });
  const other = await refusing(10, colleague);
  const asked = Promise.all(ids.map((id) => ask(id)));
  await delay(20);
  expect((await ask(other, colleague)).status).toBe(200);
  const answers = await asked;
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.msg).toBe('Many files are being created right now. Please try again in a moment');
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9 - refused.length);
});

test('the file is dropped with its job', async () => {
  const id = await refusing(3);
  await ask(id);
  const key = `exports/${doctor.institutionId}/${id}.failures.en.xlsx`;
  expect(await t.platform.storage.has(key)).toBe(true);
  await t.owner("UPDATE jobs SET ended_at = now() - interval '31 days' WHERE id = $1", [id]);
  await cleanJobs(t.platform);
  expect(await t.platform.storage.has(key)).toBe(false);
});

test('a file goes out over a slow network without a connection to the database', async () => {
  const bytes = randomBytes(20_000_000);
  const resultKey = `exports/${doctor.institutionId}/${randomUUID()}.xlsx`;
  await t.platform.storage.put(resultKey, bytes);
  const id = await newJob(t, doctor, { resultKey });
  const { data } = await t.send(jobCalls.file, { params: { id }, body: { which: 'result' } }, doctor.token);
  const request = get(`http://127.0.0.1:${port}/api${jobCalls.download.path}?fileName=${data.fileName}`, {
    headers: { authorization: `Bearer ${doctor.token}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await delay(200);
  expect(await inTransaction()).toBe(0);
  expect((await buffer(response)).equals(bytes)).toBe(true);
});
