import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveBatchCalls, type ImportField } from '@cogclinic/contract/archiveBatch';
import { jobCalls } from '@cogclinic/contract/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JobEnded } from '#platform/database.ts';
import { JOB_SELECT, type JobRecord } from '#platform/jobs.record.ts';
import { newRun, ServerEnding } from '#platform/jobs.run.ts';
import { JOBS_WAITING } from '#platform/jobs.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newJob, newResult, otherServer } from '#testing/samples.jobs.ts';
import { testWrite } from '#testing/sql.ts';

const LENGTHEN = testWrite({}, ({ id }: { id: string }) => `UPDATE jobs SET title = title || 'x' WHERE id = ${id}`);

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const FIELDS: ImportField[] = ['name', 'gender', 'birthday', 'idType', 'idNumber'];
const people = (count: number) => {
  const prefix = randomUUID().slice(0, 8).toUpperCase();
  const lines = Array.from({ length: count }, (_, at) => `张${at},男,1950-06-15,护照,${prefix}-${at}`);
  return new File([['姓名,性别,出生日期,证件类型,证件号码', ...lines].join('\n')], 'a.csv');
};

async function startImport(account: TestAccount, count: number): Promise<string> {
  const { data } = await t.send(archiveBatchCalls.preview, { file: people(count) }, account.token);
  const mapping = FIELDS.map((field, column) => ({ column, field }));
  const body = { requestId: randomUUID(), uploadId: data.uploadId, mapping };
  const started = await t.send(archiveBatchCalls.add, { body }, account.token);
  return started.data.id;
}

const record = async (id: string): Promise<JobRecord> => {
  const [found] = await t.owner<JobRecord>(`SELECT ${JOB_SELECT} FROM jobs j WHERE j.id = $1`, [id]);
  if (!found) throw new Error('no such job');
  return found;
};

async function until(id: string, met: (job: JobRecord) => boolean): Promise<JobRecord> {
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(10)) {
    const job = await record(id);
    if (met(job)) return job;
  }
  throw new Error('the job does not get there');
}
const ended = (id: string) => until(id, ({ endedAt }) => endedAt !== null);
const archivesOf = async (account: TestAccount) => {
  const [row] = await t.owner<{ count: number }>('SELECT count(*) AS count FROM archives WHERE created_by = $1', [
    account.id,
  ]);
  return row?.count;
};

describe('the course of a job', () => {
  test('progress moves, is true at every moment, and ends', async () => {
    const doctor = await t.account({ institutionId });
    const id = await startImport(doctor, 2200);
    const seen: number[] = [];
    await until(id, ({ done, added, endedAt }) => {
      expect(added).toBe(done);
      seen.push(done);
      return endedAt !== null;
    });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(2);
    const { data } = await t.send(jobCalls.one, { params: { id } }, doctor.token);
    expect(data).toMatchObject({
      kind: 'archiveImport',
      state: 'finished',
      title: 'a.csv',
      done: 2200,
      total: 2200,
      message: null,
    });
    expect(data.startTime && data.endTime && data.createTime <= data.startTime && data.startTime <= data.endTime).toBe(
      true,
    );
    expect(await archivesOf(doctor)).toBe(2200);
  });

  test('a stopped job ends between two parts, and rows already added stay', async () => {
    const doctor = await t.account({ institutionId });
    const id = await startImport(doctor, 20_000);
    await until(id, ({ done }) => done > 0);
    const stopped = await t.send(jobCalls.cancel, { params: { id } }, doctor.token);
    expect(stopped.data).toMatchObject({ state: 'cancelled', endTime: expect.any(String) });
    await delay(300);
    const job = await record(id);
    expect(job.added).toBe(stopped.data.added);
    expect(job.added).toBeLessThan(20_000);
    expect(await archivesOf(doctor)).toBe(job.added);
    expect((await t.send(jobCalls.cancel, { params: { id } }, doctor.token)).data).toEqual(stopped.data);
    const [entry] = await t.owner("SELECT detail FROM audit_entries WHERE detail ->> 'job' = $1", [id]);
    expect(entry).toMatchObject({ detail: { added: job.added, state: 'cancelled' } });
  });

  test('of a disabled account it fails, and says why', async () => {
    const doctor = await t.account({ institutionId });
    const id = await startImport(doctor, 20_000);
    await until(id, ({ done }) => done > 0);
    await t.owner('UPDATE accounts SET enabled = false WHERE id = $1', [doctor.id]);
    const job = await ended(id);
    expect(job).toMatchObject({ state: 'failed', problem: 'jobs:accountDisabled' });
    expect(await archivesOf(doctor)).toBe(job.added);
    await t.owner('UPDATE accounts SET enabled = true WHERE id = $1', [doctor.id]);
    const { data } = await t.send(jobCalls.one, { params: { id } }, doctor.token);
    expect(data.message).toBe('Stopped: the account has been disabled');
  });

  test('whose file is gone fails, and says why', async () => {
    const doctor = await t.account({ institutionId });
    const { data } = await t.send(archiveBatchCalls.preview, { file: people(1) }, doctor.token);
    const id = await newJob(t, doctor, { state: 'finished' });
    await t.owner('DELETE FROM files WHERE id = $1', [data.uploadId]);
    const input = { uploadId: data.uploadId, mapping: [{ column: 0, field: 'name' }], headings: [] };
    await t.owner(
      "UPDATE jobs SET kind = 'archiveImport', state = 'queued', ended_at = NULL, input = $2 WHERE id = $1",
      [id, JSON.stringify(input)],
    );
    await t.platform.background.send(JOBS_WAITING, {});
    expect(await ended(id)).toMatchObject({ state: 'failed', problem: 'transfer:uploadGone' });
  });

  test('an account has two under way at most; the third waits its turn', async () => {
    const doctor = await t.account({ institutionId });
    const ids = await Promise.all([1500, 1500, 1500].map((count) => startImport(doctor, count)));
    let most = 0;
    for (let open = true; open; await delay(5)) {
      // One look at all of them: between two a job may end and another begin.
      const jobs = await t.owner<{ state: string }>('SELECT state FROM jobs WHERE id = ANY($1)', [ids]);
      most = Math.max(most, jobs.filter(({ state }) => state === 'running').length);
      open = jobs.some(({ state }) => state !== 'finished');
    }
    expect(most).toBe(2);
    expect(await archivesOf(doctor)).toBe(4500);
  });
});

test('an institution that has none under way comes before one that has', async () => {
  const [busy, idle] = [await t.institution(), await t.institution()];
  const of = async (institution: string, state: string, age: number) => {
    const account = await t.account({ institutionId: institution });
    const id = await newJob(t, account);
    await t.owner(
      `UPDATE jobs SET state = $2, ended_at = NULL, server_id = $4, created_at = now() - $3 * interval '1 second',
              input = '{"columns": ["name"], "filter": {}}' WHERE id = $1`,
      [id, state, age, state === 'running' ? await otherServer(t) : null],
    );
    return id;
  };
  const running = [await of(busy, 'running', 90), await of(busy, 'running', 80)];
  const [older, newer] = [await of(busy, 'queued', 70), await of(idle, 'queued', 10)];
  await t.platform.background.send(JOBS_WAITING, {});
  const [second, first] = [await ended(older), await ended(newer)];
  expect(first.startedAt?.getTime()).toBeLessThan(second.startedAt?.getTime() ?? 0);
  await t.owner("UPDATE jobs SET state = 'cancelled', ended_at = now() WHERE id = ANY($1)", [running]);
});

describe('a job that a server left unfinished', () => {
  const EXPORT = { columns: ['name'], filter: {} };
  const lying = async (silentFor: number) => {
    const id = await newJob(t, admin);
    await t.owner(
      `UPDATE jobs SET state = 'running', done = 7, ended_at = NULL, server_id = $2, input = $3 WHERE id = $1`,
      [id, await otherServer(t, silentFor), JSON.stringify(EXPORT)],
    );
    return id;
  };

  test('is taken up after half a minute of silence, and not before; a beat that a clock ahead noted is silence', async () => {
    const [fresh, silent, ahead] = [await lying(0), await lying(40), await lying(-3600)];
    await t.platform.background.send(JOBS_WAITING, {});
    expect(await ended(silent)).toMatchObject({ state: 'finished' });
    expect(await ended(ahead)).toMatchObject({ state: 'finished' });
    expect(await record(fresh)).toMatchObject({ state: 'running', done: 7 });
    await t.owner("UPDATE jobs SET state = 'cancelled', ended_at = now() WHERE id = $1", [fresh]);
  });

  test('two that work on the same do each part once: who comes second stops', async () => {
    const id = await lying(1);
    await t.owner('UPDATE jobs SET done = 0 WHERE id = $1', [id]);
    const job = await record(id);
    const work = async () => {
      const run = newRun(t.platform, job, () => false);
      for (let part = 0; part < 5; part++) await run.step(async () => ({ done: 10, added: 10 }));
    };
    const outcomes = await Promise.allSettled([work(), work(), work()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(JobEnded);
    expect(await record(id)).toMatchObject({ done: 50, added: 50 });
    await t.owner("UPDATE jobs SET state = 'cancelled', ended_at = now() WHERE id = $1", [id]);
  });

  test('a part that fails leaves no trace, and is tried again', async () => {
    const id = await lying(1);
    const run = newRun(t.platform, await record(id), () => false);
    let tries = 0;
    await run.step(async (tx) => {
      await tx.write(LENGTHEN, { id });
      if (++tries === 1) throw new Error('a lost connection');
      return { done: 1 };
    });
    expect(await record(id)).toMatchObject({ done: 8, title: '档案x' });
    const ending = newRun(t.platform, await record(id), () => true);
    await expect(ending.step(async () => ({ done: 1 }))).rejects.toBeInstanceOf(ServerEnding);
    await t.owner("UPDATE jobs SET state = 'cancelled', ended_at = now() WHERE id = $1", [id]);
  });
});

describe('files to fetch', () => {
  const fileName = async (account: TestAccount) => {
    const made = await t.send(
      jobCalls.file,
      { params: { id: await newResult(t, account) }, body: { which: 'result' } },
      account.token,
    );
    expect(made.status).toBe(200);
    return made.data.fileName;
  };
  const fetch = (account: TestAccount, name: string, keep = false) =>
    t.send(
      jobCalls.download,
      { query: { fileName: name, ...(keep ? { delete: 'false' as const } : {}) } },
      account.token,
    );

  test('once, whether or not it is to be deleted', async () => {
    for (const keep of [false, true]) {
      const name = await fileName(admin);
      expect(Buffer.from(name, 'base64url')).toHaveLength(32);
      const first = await fetch(admin, name, keep);
      expect([first.status, first.raw.toString()]).toEqual([200, 'a file']);
      expect((await fetch(admin, name)).status).toBe(404);
    }
  });

  test('once also when two come at once', async () => {
    const name = await fileName(admin);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => fetch(admin, name)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
  });

  test('by no other account, not after ten minutes, and not by a path', async () => {
    const colleague = await t.account({ institutionId, roleType: 'ADMIN' });
    const elsewhere = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
    const name = await fileName(admin);
    for (const account of [colleague, elsewhere]) expect((await fetch(account, name)).status).toBe(404);
    expect((await fetch(admin, name)).status).toBe(200);
    const old = await fileName(admin);
    await t.owner("UPDATE downloads SET created_at = now() - interval '11 minutes'");
    expect((await fetch(admin, old)).status).toBe(404);
    for (const path of ['../../etc/passwd', 'a', '%2e%2e', `exports/${institutionId}/x.xlsx`]) {
      expect((await fetch(admin, path)).status).toBe(404);
    }
  });

  test('none that the job has not made', async () => {
    const id = await newJob(t, admin);
    for (const which of ['result', 'failures'] as const) {
      expect((await t.send(jobCalls.file, { params: { id }, body: { which } }, admin.token)).status).toBe(404);
    }
  });
});
