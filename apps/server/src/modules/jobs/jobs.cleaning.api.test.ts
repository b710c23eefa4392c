import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { csvFile, newJob, newResult, otherServer } from '#testing/samples.jobs.ts';
import { cleanJobs } from './jobs.cleaning.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const resultKey = async (id: string) => {
  const [job] = await t.owner<{ key: string }>('SELECT result_key AS key FROM jobs WHERE id = $1', [id]);
  return job?.key ?? '';
};

test('drops old downloads, uploads and jobs with their files; fresh or needed ones stay', async () => {
  const keys = ['a', 'b', 'c'].map((name) => `downloads/${institutionId}/${name}`);
  for (const [at, key] of keys.entries()) {
    await t.platform.storage.put(key, Buffer.from('x'));
    await t.owner(
      `INSERT INTO downloads (institution_id, name_hash, account_id, key, file_name, mime, created_at)
       VALUES ($1, sha256(convert_to($2, 'UTF8')), $3, $2, 'x', 'x', now() - $4 * interval '40 minutes')`,
      [institutionId, key, admin.id, at],
    );
  }
  const upload = async (age: string) => {
    const { data } = await t.send(archiveBatchCalls.preview, { file: csvFile() }, admin.token);
    await t.owner('UPDATE files SET created_at = now() - $2::interval WHERE id = $1', [data.uploadId, age]);
    return data.uploadId;
  };
  const [old, needed, fresh] = [await upload('8 days'), await upload('8 days'), await upload('6 days')];
  const waiting = await newJob(t, admin);
  await t.owner("UPDATE jobs SET state = 'running', server_id = $3, input = $2 WHERE id = $1", [
    waiting,
    JSON.stringify({ uploadId: needed }),
    await otherServer(t),
  ]);
  const [past, recent] = [await newResult(t, admin), await newResult(t, admin)];
  await t.owner("UPDATE jobs SET ended_at = now() - interval '31 days' WHERE id = $1", [past]);
  const pastKey = await resultKey(past);
  const killed = await newJob(t, admin, { state: 'failed' });
  await t.owner("UPDATE jobs SET ended_at = now() - interval '31 days' WHERE id = $1", [killed]);
  const begunKey = `exports/${institutionId}/${killed}.xlsx`;
  await t.platform.storage.put(begunKey, Buffer.from('x'));

  await cleanJobs(t.platform);

  const left = await t.owner<{ key: string }>("SELECT key FROM downloads WHERE key LIKE 'downloads/%'");
  expect(left.map(({ key }) => key).toSorted()).toEqual(keys.slice(0, 2));
  await expect(t.platform.storage.get(keys[2] ?? '')).rejects.toThrow();
  const uploads = await t.owner<{ id: string }>('SELECT id FROM files WHERE id = ANY($1)', [[old, needed, fresh]]);
  expect(uploads.map(({ id }) => id).toSorted()).toEqual([needed, fresh].toSorted());
  expect(await t.owner('SELECT id FROM jobs WHERE id = $1', [past])).toEqual([]);
  await expect(t.platform.storage.get(pastKey)).rejects.toThrow();
  await expect(t.platform.storage.get(begunKey)).rejects.toThrow();
  await expect(t.platform.storage.get(await resultKey(recent))).resolves.toBeTruthy();
});
