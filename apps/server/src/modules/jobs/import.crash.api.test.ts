import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveBatchCalls, type ImportField } from '@cogclinic/contract/archiveBatch';
import type { Client } from '@cogclinic/contract/client';
import { jobCalls } from '@cogclinic/contract/jobs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { newDataDir } from '#testing/dataDir.ts';
import { realServer } from '#testing/realServer.ts';

/** kill -9 of the server while it imports: in the end every good row is there exactly once, none by half, and the counts are true. */
const KILLS = 10;
const ROWS = 5000;

let dataDir: string;
let cluster: Cluster;
let owner: pg.Client;
const token = randomBytes(32).toString('base64url');
const institutionId = randomUUID();

beforeAll(async () => {
  dataDir = await newDataDir(inject('madeDataDir'));
  // Opened here too, so that PostgreSQL itself outlives each killed server, with its data really on disk.
  cluster = await openCluster({ dataDir, log: () => undefined });
  await prepareDatabase(cluster.adminUrl);
  owner = new pg.Client({ connectionString: cluster.adminUrl });
  // The cluster may end before the connection has.
  owner.on('error', () => undefined);
  await owner.connect();
  const accountId = randomUUID();
  await owner.query(
    `INSERT INTO institutions (id, name, admin_name, admin_phone, service_phone, address, detailed_address)
     VALUES ($1, '测试医院', '张', '13800000000', '13800000000', '上海', '一号路')`,
    [institutionId],
  );
  await owner.query(
    `INSERT INTO accounts (institution_id, id, username, login_name, password_hash, role_type, data_authority)
     VALUES ($1, $2, '医生', 'crash', 'none', 'DOCTOR', 'all')`,
    [institutionId, accountId],
  );
  await owner.query(
    'INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)',
    [createHash('sha256').update(token).digest(), institutionId, accountId],
  );
});
afterAll(async () => {
  await owner.end();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
});

test(`${KILLS} times kill -9 during imports: no patient twice, none missing`, { timeout: 120_000 }, async () => {
  const files: string[] = [];
  for (let turn = 0; turn < KILLS; turn++) {
    const { server, client } = await realServer(dataDir, token);
    if (!(await isUnderWay())) files.push(await startImport(client, `F${files.length}`));
    await delay(50 + Math.random() * 350);
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await expectHandedBack();
  const { server, client } = await realServer(dataDir, token);
  for (const id of files) await expectWhole(client, id);
  const { rows } = await owner.query<{ archives: number; people: number; halves: number }>(
    `SELECT count(*)::int AS archives, count(DISTINCT id_number)::int AS people,
            (count(*) FILTER (WHERE name IS DISTINCT FROM '张' || id_number OR phone IS NULL OR allergies <> '{penicillin}'))::int AS halves
       FROM archives`,
  );
  const good = files.length * (ROWS - (2 * ROWS) / 20);
  expect(rows[0]).toEqual({ archives: good, people: good, halves: 0 });
  const entries = await owner.query("SELECT FROM audit_entries WHERE action = 'import'");
  expect(entries.rowCount).toBe(files.length);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(server.exitCode).toBe(0);
});

/** A server that ends in order leaves its job to the next server. */
async function expectHandedBack(): Promise<void> {
  const { server, client } = await realServer(dataDir, token);
  await startImport(client, 'X0');
  await delay(300);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(server.exitCode).toBe(0);
  const { rows } = await owner.query("SELECT state FROM jobs WHERE title = 'X0.csv'");
  expect(rows).toEqual([{ state: 'queued' }]);
  await owner.query("UPDATE jobs SET state = 'cancelled', ended_at = now() WHERE title = 'X0.csv'");
  await owner.query("DELETE FROM archives WHERE id_number LIKE 'X0-%'");
}

/** Of twenty rows one is of a gender that is none, and one stands above already. */
function fileOf(name: string): File {
  const number = (at: number) => `${name}-${at}`;
  const start = (name.startsWith('F') ? 13_000_000_000 : 14_000_000_000) + Number(name.slice(1)) * ROWS;
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const id = number(at % 20 === 19 ? at - 1 : at);
    return `张${id},${at % 20 === 7 ? '外星' : '男'},1950-06-15,护照,${id},${start + at},青霉素`;
  });
  return new File([['姓名,性别,出生日期,证件类型,证件号码,手机,过敏史', ...lines].join('\n')], `${name}.csv`);
}

const FIELDS: ImportField[] = ['name', 'gender', 'birthday', 'idType', 'idNumber', 'phone', 'allergies'];

async function startImport(client: Client, name: string): Promise<string> {
  const { uploadId } = await client.send(archiveBatchCalls.preview, { file: fileOf(name) });
  const mapping = FIELDS.map((field, column) => ({ column, field }));
  const job = await client.send(archiveBatchCalls.add, { body: { requestId: randomUUID(), uploadId, mapping } });
  return job.id;
}

async function isUnderWay(): Promise<boolean> {
  const { rowCount } = await owner.query('SELECT FROM jobs WHERE ended_at IS NULL');
  return (rowCount ?? 0) > 0;
}

async function expectWhole(client: Client, id: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await delay(50)) {
    const job = await client.send(jobCalls.one, { params: { id } });
    if (job.endTime === null) continue;
    const few = ROWS / 20;
    expect(job).toMatchObject({ state: 'finished', done: ROWS, added: ROWS - 2 * few, skipped: few, failed: few });
    const { rows } = await owner.query('SELECT count(*)::int AS failures FROM job_failures WHERE job_id = $1', [id]);
    expect(rows).toEqual([{ failures: few }]);
    return;
  }
  throw new Error('the import does not end');
}
