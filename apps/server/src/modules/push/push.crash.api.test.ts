import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CallError, type Client } from '@cogclinic/contract/client';
import { pushCalls } from '@cogclinic/contract/push';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { hashOfToken } from '#platform/token.ts';
import { newDataDir } from '#testing/dataDir.ts';
import { realServer } from '#testing/realServer.ts';
import { newPush } from '#testing/samples.push.ts';

/** kill -9 of the server at the first acknowledged letters: each is in the outbox afterwards, once, and none of a push that is not there. */
const KILLS = 4;
const WRITERS = 8;

let dataDir: string;
let cluster: Cluster;
let owner: pg.Pool;
const institutionId = randomUUID();

beforeAll(async () => {
  dataDir = await newDataDir(inject('madeDataDir'));
  // Opened here too, so that PostgreSQL itself outlives each killed server, with its data really on disk.
  cluster = await openCluster({ dataDir, log: () => undefined });
  await prepareDatabase(cluster.adminUrl);
  owner = new pg.Pool({ connectionString: cluster.adminUrl, max: 2 });
  // The cluster may end before its connections have.
  owner.on('error', () => undefined);
  await owner.query(
    `INSERT INTO institutions (id, name, admin_name, admin_phone, service_phone, address, detailed_address)
     VALUES ($1, '测试医院', '张', '13800000000', '13800000000', '上海', '一号路')`,
    [institutionId],
  );
});
afterAll(async () => {
  await owner.end();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
});

test(`${KILLS} times kill -9 among letters: every one that was acknowledged goes out, once`, {
  timeout: 180_000,
}, async () => {
  const patients = await Promise.all(Array.from({ length: WRITERS }, newPatient));
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    // An account of its own each time: it may mail sixty letters an hour.
    const { server, client } = await realServer(dataDir, await newDoctor());
    const before = acknowledged.size;
    const writing = Promise.all(patients.map((patient) => mailUntilDeath(client, patient, acknowledged)));
    while (acknowledged.size < before + 3 + kill * 4) await delay(1);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await writing;
  }
  const { server } = await realServer(dataDir, await newDoctor());
  onTestFinished(() => void server.kill('SIGKILL'));
  const { rows } = await owner.query<{ hash: string }>("SELECT encode(token_hash, 'hex') AS hash FROM pushes");
  const committed = rows.map(({ hash }) => hash).toSorted();
  await vi.waitFor(async () => expect(await mailed()).toEqual(committed), { timeout: 60_000, interval: 200 });
  expect(committed).toEqual(expect.arrayContaining([...acknowledged]));
  // A letter is in the outbox a moment before the database knows.
  const sent = [{ state: 'sent', text: null }];
  const states = async () => (await owner.query('SELECT DISTINCT state, text FROM letters')).rows;
  await vi.waitFor(async () => expect(await states()).toEqual(sent), { timeout: 60_000, interval: 200 });
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(await mailed()).toEqual(committed);
});

async function newDoctor(): Promise<string> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await owner.query(
    `INSERT INTO accounts (institution_id, id, username, login_name, password_hash, role_type, data_authority)
     VALUES ($1, $2, '医生', $3, 'none', 'DOCTOR', 'all')`,
    [institutionId, id, token],
  );
  await owner.query(
    'INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)',
    [createHash('sha256').update(token).digest(), institutionId, id],
  );
  return token;
}

async function newPatient(): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, email, created_by)
     VALUES ($1, $2, '王小明', 'male', '1950-01-01', 'passport', $3, $4, $2)`,
    [institutionId, id, `P${randomBytes(6).toString('hex').toUpperCase()}`, `${id}@example.org`],
  );
  return id;
}

async function mailUntilDeath(client: Client, archiveId: string, acknowledged: Set<string>): Promise<void> {
  try {
    for (;;) {
      const { link, mailedTo } = await client.send(pushCalls.add, { body: newPush(archiveId, { mail: true }) });
      expect(mailedTo).not.toBeNull();
      acknowledged.add(hashIn(link ?? ''));
    }
  } catch (error) {
    // The server is gone; any other refusal would be a defect.
    expect(error).toBeInstanceOf(CallError);
    expect((error as CallError).code, String(error)).toBe(0);
  }
}

const hashIn = (text: string): string => hashOfToken(/\/p\/([\w-]{43})/.exec(text)?.[1] ?? '').toString('hex');

/** The links of all letters in the outbox. */
async function mailed(): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return letters
    .map((letter) => hashIn(Buffer.from(letter.slice(letter.indexOf('\n\n')), 'base64').toString('utf8')))
    .toSorted();
}
