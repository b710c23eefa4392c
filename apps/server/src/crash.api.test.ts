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
import { findPostmaster, processesOf } from '#platform/cluster.process.ts';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { supervisedServer } from '#testing/realServer.ts';
import { archiveForm } from '#testing/samples.ts';
import { TEST_TIMES } from '#testing/world.ts';

/**
 * What ends or freezes the server or its database amid writes: it is back without a hand, every acknowledged write is
 * there afterwards, and none is there by half.
 */
const WRITERS = 4;
/** Ten seconds, where a start takes one; on a machine that is busy with other tests everything takes as much longer. */
const backWithin = (startedInMs: number) => 8000 + 2 * startedInMs;
/** A frozen server is waited for before it counts as frozen. */
const FROZEN_AFTER_MS = 10_000;

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
let running: Awaited<ReturnType<typeof supervisedServer>> | undefined;
const token = randomBytes(32).toString('base64url');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-crash-'));
  // Opened here too, so that PostgreSQL itself outlives each killed server, with its data really on disk.
  cluster = await openCluster({ dataDir, log: () => undefined });
  await prepareDatabase(cluster.adminUrl);
  owner = new pg.Pool({ connectionString: cluster.adminUrl, max: 2 });
  // Its idle connections break with the database.
  owner.on('error', () => undefined);
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
  // Is gone already, unless the test failed; the server then ends in order after its supervisor.
  running?.server.kill('SIGKILL');
  await owner.end();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('killed or stopped, server and database come back without a hand and lose no acknowledged write', {
  timeout: 240_000,
}, async () => {
  const acknowledged: Acknowledged = { archives: new Map(), saved: new Map(), reports: new Map() };
  const began = performance.now();
  running = await supervisedServer(dataDir, token);
  const within = backWithin(performance.now() - began);
  const { server, client, pid } = running;
  const killServer = async () => process.kill(await pid(), 'SIGKILL');
  const killDatabase = async () => process.kill(await postmaster(), 'SIGKILL');
  const faults: { name: string; strike(): Promise<unknown>; noticedAfter?: number }[] = [
    ...Array.from({ length: 4 }, () => ({ name: 'kill -9 of the server', strike: killServer })),
    ...Array.from({ length: 2 }, () => ({ name: 'kill -9 of PostgreSQL', strike: killDatabase })),
    { name: 'kill -9 of both', strike: () => Promise.all([killServer(), killDatabase()]) },
    {
      name: 'SIGSTOP of the postmaster of PostgreSQL',
      strike: async () => process.kill(await postmaster(), 'SIGSTOP'),
    },
    { name: 'SIGSTOP of all of PostgreSQL', strike: stopDatabase },
    {
      name: 'SIGSTOP of the server',
      strike: async () => process.kill(await pid(), 'SIGSTOP'),
      noticedAfter: FROZEN_AFTER_MS,
    },
  ];
  async function untilReports(more: number, ms: number, when: string): Promise<void> {
    const wanted = acknowledged.reports.size + more;
    for (const end = Date.now() + ms; acknowledged.reports.size < wanted; await delay(5)) {
      if (Date.now() > end) throw new Error(`nothing was acknowledged within ${ms} ms ${when}`);
    }
  }
  const stop = new AbortController();
  const writing = Promise.all(Array.from({ length: WRITERS }, () => writeOn(client, acknowledged, stop.signal)));
  for (const [nth, { name, strike, noticedAfter = 0 }] of faults.entries()) {
    // In the midst of writing, however slow the machine: once a report came back, and a little later each time.
    await untilReports(1, within, `before ${name}`);
    await delay(nth * 7);
    const before = await postmaster();
    await strike();
    // What was under way may still be answered, so several more must come.
    await untilReports(WRITERS + 1, noticedAfter + within, `after ${name}`);
    if (name.includes('PostgreSQL')) await untilReplaced(before, within);
  }
  stop.abort();
  await writing;
  await expectAll(client, acknowledged);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(server.exitCode).toBe(0);
  expect(acknowledged.archives.size).toBeGreaterThanOrEqual(faults.length * WRITERS);
});

async function postmaster(): Promise<number> {
  for (;;) {
    const found = await findPostmaster(join(dataDir, 'postgres'));
    if (found) return found.pid;
    await delay(10);
  }
}

/** The connections of a stopped postmaster go on, new ones hang: that is mended too. */
async function untilReplaced(old: number, within: number): Promise<void> {
  for (const end = Date.now() + within; (await postmaster()) === old; await delay(20)) {
    if (Date.now() > end) throw new Error(`PostgreSQL was not replaced within ${within} ms`);
  }
}

async function stopDatabase(): Promise<void> {
  for (const pid of await processesOf(join(dataDir, 'postgres'))) process.kill(pid, 'SIGSTOP');
}

/** Writes one after the other; what is refused was not acknowledged, and the next is written. */
async function writeOn(client: Client, acknowledged: Acknowledged, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await writeOne(client, acknowledged);
    } catch (error) {
      // Nothing but that the server, or its database, is away; any other refusal would be a defect.
      expect(error).toBeInstanceOf(CallError);
      const { code } = error as CallError;
      expect(code === 0 || code >= 500, String(error)).toBe(true);
      await delay(50);
    }
  }
}

async function writeOne(client: Client, acknowledged: Acknowledged): Promise<void> {
  const form = archiveForm();
  const archive = await client.send(archiveCalls.add, { body: form as never });
  acknowledged.archives.set(archive.id, form.idNumber);
  const id = randomUUID();
  await client.send(scaleCalls.start, { body: { id, instrument: 'PHQ-9', archiveId: archive.id } });
  for (let revision = 1; revision <= 3; revision++) {
    await client.send(scaleCalls.saveAnswers, { params: { id }, body: { answers: allAnswers(revision), revision } });
    acknowledged.saved.set(id, revision);
  }
  const body = { administrationId: id, archiveId: archive.id, answers: allAnswers(3), ...TEST_TIMES };
  const { reportId } = await client.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body });
  acknowledged.reports.set(id, reportId);
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
