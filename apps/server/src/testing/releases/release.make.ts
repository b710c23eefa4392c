import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seedIfEmpty } from '../../demo/seed.ts';
import { type TestApp, testApp } from '../harness.ts';
import { readData } from './data.ts';
import { lastMigration } from './journal.ts';
import { readAll } from './readings.ts';
import { keepRelease } from './release.ts';
import { fillRareTables } from './usage.rare.ts';
import { useEverything } from './usage.ts';

const PASSWORD = 'Demo2026';
const KEPT_BYTES = 20_000;
/** The bin, deleted reports and jobs are shown for 30 days. */
const PASSING = { archives: ['deleted_at'], reports: ['deleted_at'], jobs: ['created_at', 'ended_at'] };

test('records this release', async () => {
  const t = await testApp({ SEED_PASSWORD: PASSWORD });
  await seedIfEmpty(t.platform);
  const admin = await useEverything(t);
  await quiet(t);
  await fillRareTables(t);
  const data = await readData(t.owner);
  expect(data.tables.filter(({ rows }) => rows.length === 0).map(({ table }) => table)).toEqual([]);
  const recorded = new Date().toISOString();
  const files = await smallFiles(join(t.config.DATA_DIR, 'files'));
  const passwords = { [admin.loginName]: admin.password };
  const readings = await readAll(t, passwords);
  await keepRelease(await lastMigration(), { recorded, data, passing: PASSING, files, passwords, readings });
  await t.close();
});

/** Waits until jobs and letters are done. */
async function quiet(t: TestApp): Promise<void> {
  for (;;) {
    const [left] = await t.owner<{ work: boolean }>(
      `SELECT EXISTS (SELECT FROM jobs WHERE state IN ('queued', 'running')) OR
              EXISTS (SELECT FROM letters WHERE ended_at IS NULL) AS work`,
    );
    if (!left?.work) return;
    await delay(200);
  }
}

async function smallFiles(folder: string): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const key of await readdir(folder, { recursive: true })) {
    const found = await stat(join(folder, key));
    const small = found.isFile() && key.includes('/') && found.size <= KEPT_BYTES;
    if (small) kept[key] = (await readFile(join(folder, key))).toString('base64');
  }
  return kept;
}
