import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { keepVersions } from '#modules/instruments/instrumentVersions.service.ts';
import { openDatabase } from '#platform/database.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { type TestApp, testApp } from '../harness.ts';
import { countRows, loadData } from './data.ts';
import { migrateThroughTag } from './journal.ts';
import type { Release } from './release.ts';

/** A server over the data of a release that was upgraded, and how many rows each table had right after that. */
export async function upgraded(name: string, release: Release): Promise<{ t: TestApp; rows: Record<string, number> }> {
  const database = `r_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await migrateThroughTag(client, name);
  await loadData(client, release.data);
  await keepYoung(client, release);
  await asANewServerDoes(url.href);
  await mendRules(client);
  const rows = await countRows(async (text) => (await client.query(text)).rows);
  await client.end();

  const t = await testApp({}, { template: database });
  await admin.query(`DROP DATABASE ${database}`);
  await admin.end();
  for (const [key, bytes] of Object.entries(release.files))
    await t.platform.storage.put(key, Buffer.from(bytes, 'base64'));
  return { t, rows };
}

async function keepYoung(client: pg.Client, { passing, recorded }: Release): Promise<void> {
  await client.query('BEGIN');
  // No trigger hears of it: to the data, nothing happened.
  await client.query("SET LOCAL session_replication_role = 'replica'");
  for (const [table, columns] of Object.entries(passing)) {
    const moved = columns.map((column) => `${column} = ${column} + (now() - $1::timestamptz)`);
    await client.query(`UPDATE ${table} SET ${moved.join(', ')}`, [recorded]);
  }
  await client.query('COMMIT');
}

/** Releases up to 0135 hold a rule of a coupon that no server wrote, so that its order could not be shown. */
async function mendRules(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query("SET LOCAL session_replication_role = 'replica'");
  await client.query(
    `UPDATE order_coupons SET rule = '{"kind":"amount","amountMinor":100,"percent":null,"mostMinor":null,"thresholdMinor":0,"scope":"all","targets":[]}'
      WHERE rule ? 'off'`,
  );
  await client.query('COMMIT');
}

/** Migrates, and keeps the instruments' versions, in the order of `main.ts`. */
async function asANewServerDoes(ownerUrl: string): Promise<void> {
  const appUrl = await prepareDatabase(ownerUrl);
  const database = openDatabase({ appUrl, ownerUrl, poolSize: 1, onError: () => undefined });
  await keepVersions(database);
  await database.close();
}
