import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveCalls } from '@cogclinic/contract/archives';
import { CallError, type Client } from '@cogclinic/contract/client';
import { scaleCalls } from '@cogclinic/contract/scales';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { realServer } from '#testing/realServer.ts';
import { archiveForm } from '#testing/samples.ts';
import { TEST_TIMES } from '#testing/world.ts';

/** kill -9 of the server between and during writes: every acknowledged one is there afterwards, and none is there by half. */
const KILLS = 20;
const WRITERS = 4;

type Acknowledged = {
  archives: Map<string, string>;
  /** Administration → the newest acknowledged revision, in which every answer equals revision modulo 4. */
  saved: Map<string, number>;
  /** Administration → its report. */
  reports: Map<string, string>;
};

let dataDir: string;
let cluster: Cluster;
let owner: pg.Pool;
const token = randomBytes(32).toString('base64url');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-crash-'));
  // Opened here too, so that PostgreSQL itself outlives each killed server, with its data really on disk.
  cluster = await openCluster({ dataDir, log: () => undefined });
  await prepareDatabase(cluster.adminUrl);
  owner = new pg.Pool({ connectionString: cluster.adminUrl, max: 2 });
  const [institutionId, accountId] = [randomUUID(), randomUUID()];
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

test(`${KILLS} kills lose nothing that was acknowledged`, { timeout: 240_000 }, async () => {
  const acknowledged: Acknowledged = { archives: new Map(), saved: new Map(), reports: new Map() };
  for (let kill = 0; kill < KILLS; kill++) {
    const { server, client } = await realServer(dataDir, token);
    const writing = Promise.all(Array.from({ length: WRITERS }, () => writeUntilDeath(client, acknowledged)));
    // In the midst of writing, however slow the machine: once this life has brought a report, and a little later each time.
    while (acknowledged.reports.size <= kill) await delay(5);
    await delay(kill * 7);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await writing;
  }
  const { server, client } = await realServer(dataDir, token);
  await expectAll(client, acknowledged);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(server.exitCode).toBe(0);
  expect(acknowledged.archives.size).toBeGreaterThanOrEqual(KILLS);
  expect(acknowledged.reports.size).toBeGreaterThanOrEqual(KILLS);
});

async function writeUntilDeath(client: Client, acknowledged: Acknowledged): Promise<void> {
  try {
    for (;;) {
      const form = archiveForm();
      const archive = await client.send(archiveCalls.add, { body: form as never });
      acknowledged.archives.set(archive.id, form.idNumber);
      const id = randomUUID();
      await client.send(scaleCalls.start, { body: { id, instrument: 'PHQ-9', archiveId: archive.id } });
      for (let revision = 1; revision <= 3; revision++) {
        await client.send(scaleCalls.saveAnswers, {
          params: { id },
          body: { answers: allAnswers(revision), revision },
        });
        acknowledged.saved.set(id, revision);
      }
      const body = { administrationId: id, archiveId: archive.id, answers: allAnswers(3), ...TEST_TIMES };
      const { reportId } = await client.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body });
      acknowledged.reports.set(id, reportId);
    }
  } catch (error) {
    // The server is gone; any other refusal would be a defect.
    expect(error).toBeInstanceOf(CallError);
    expect((error as CallError).code, String(error)).toBe(0);
  }
}

const allAnswers = (revision: number) =>
  Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), revision % 4]));

async function expectAll(client: Client, { archives, saved, reports }: Acknowledged): Promise<void> {
  for (const [id, idNumber] of archives) {
    const archive = await client.send(archiveCalls.one, { params: { id }, query: { for: 'edit' } });
    expect(archive.idNumber).toBe(idNumber);
  }
  for (const [id, revision] of saved) {
    const found = await client.send(scaleCalls.administration, { params: { id } });
    expect(found.revision).toBeGreaterThanOrEqual(revision);
    if (found.state === 'open') expect(found.answers).toEqual(allAnswers(found.revision));
    expect(found.reportId).toBe(reports.get(id) ?? found.reportId);
  }
  const { rows } = await owner.query<{ halves: number }>(
    `SELECT (SELECT count(*) FROM reports r JOIN administrations a ON a.id = r.administration_id WHERE a.state <> 'finished')
          + (SELECT count(*) FROM administrations a WHERE a.state = 'finished'
                AND NOT EXISTS (SELECT FROM reports r WHERE r.administration_id = a.id)) AS halves`,
  );
  expect(Number(rows[0]?.halves)).toBe(0);
}
