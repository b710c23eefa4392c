import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveCalls } from '@cogclinic/contract/archives';
import { CallError, type Client } from '@cogclinic/contract/client';
import { webhookCalls } from '@cogclinic/contract/webhooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { newDataDir } from '#testing/dataDir.ts';
import { realServer } from '#testing/realServer.ts';
import { archiveForm } from '#testing/samples.ts';
import { webhookForm } from '#testing/samples.webhooks.ts';
import { type WebhookReceiver, webhookReceiver } from '#testing/webhookReceiver.ts';

/** kill -9 between the commit of a change and its message, and while the receiver has one in hand. */
const KILLS = 4;
const WRITERS = 4;

let dataDir: string;
let cluster: Cluster;
let owner: pg.Pool;
let receiver: WebhookReceiver;
const institutionId = randomUUID();
const token = randomBytes(32).toString('base64url');

beforeAll(async () => {
  dataDir = await newDataDir(inject('madeDataDir'));
  // Opened here too, so that PostgreSQL itself outlives each killed server.
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
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO accounts (institution_id, username, login_name, password_hash, role_type, data_authority)
     VALUES ($1, '管理员', 'admin', 'none', 'ADMIN', 'all') RETURNING id`,
    [institutionId],
  );
  await owner.query(
    'INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)',
    [createHash('sha256').update(token).digest(), institutionId, rows[0]?.id],
  );
  // Slow enough that a kill finds messages in its hand.
  receiver = await webhookReceiver(() => delay(5).then(() => 200));
});
afterAll(async () => {
  await receiver.close();
  await owner.end();
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
});

test(`${KILLS} times kill -9 among changes: each patient who is there is told of, and no other`, {
  timeout: 180_000,
}, async () => {
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const { server, client } = await realServer(dataDir, token);
    if (kill === 0) {
      const body = { ...webhookForm(), address: receiver.address, events: ['patient.added' as const] };
      await client.send(webhookCalls.add, { body });
    }
    const before = acknowledged.size;
    const writing = Promise.all(Array.from({ length: WRITERS }, () => addUntilDeath(client, acknowledged)));
    while (acknowledged.size < before + 10 + kill * 4) await delay(1);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await writing;
  }
  const { server } = await realServer(dataDir, token);
  onTestFinished(() => void server.kill('SIGKILL'));
  const waiting = async () => (await owner.query("SELECT FROM webhook_deliveries WHERE state <> 'delivered'")).rowCount;
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 200 });
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM archives');
  const told = receiver.received.map(({ data }) => String(data.archiveId));
  expect([...new Set(told)].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(told).toEqual(expect.arrayContaining([...acknowledged]));
  // One that came again came with its id, at once after the first time.
  const ids = receiver.received.map(({ id }) => id);
  expect(new Set(ids).size).toBe(rows.length);
  expect(ids.length - rows.length).toBeLessThanOrEqual(KILLS);
  expect(ids.filter((id, at) => id !== ids[at - 1])).toHaveLength(rows.length);
  server.kill('SIGTERM');
  await once(server, 'exit');
});

async function addUntilDeath(client: Client, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    try {
      const form = { ...archiveForm(), gender: 'female' as const, idType: 'passport' as const };
      const body = { ...form, requestId: randomUUID() };
      acknowledged.add((await client.send(archiveCalls.add, { body })).id);
    } catch (error) {
      if (error instanceof CallError) return;
      throw error;
    }
  }
}
