import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { keepVersions } from '#modules/instruments/instrumentVersions.service.ts';
import { openCluster } from '#platform/cluster.ts';
import { openDatabase } from '#platform/database.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { newDataDir } from './dataDir.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    /** A data folder with a migrated database, for `newDataDir`. */
    madeDataDir: string;
  }
}

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
const log = () => undefined;

/** One PostgreSQL for the whole run, and in it the migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const made = await madeDataDir();
  const dataDir = await newDataDir(made);
  const cluster = await openCluster({ dataDir, log, settings });
  const client = new pg.Client({ connectionString: cluster.adminUrl });
  await client.connect();
  await client.query('CREATE DATABASE template_cogclinic');
  const template = new URL(cluster.adminUrl);
  template.pathname = '/template_cogclinic';
  const appUrl = await prepareDatabase(template.href);
  const database = openDatabase({ appUrl, ownerUrl: template.href, poolSize: 1, onError: () => undefined });
  await keepVersions(database);
  await database.close();
  await client.end();
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('madeDataDir', made);
  return async () => {
    await cluster.close();
    for (const folder of [dataDir, made]) await rm(folder, { recursive: true, force: true });
  };
}

async function madeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-test-'));
  const cluster = await openCluster({ dataDir, log, settings });
  await prepareDatabase(cluster.adminUrl);
  await cluster.close();
  return dataDir;
}
