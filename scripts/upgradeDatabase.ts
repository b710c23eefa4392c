import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runAdmin } from '../apps/server/src/admin/run.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { seedIfEmpty } from '../apps/server/src/demo/seed.ts';
import { ensureDatabase } from '../apps/server/src/platform/cluster.ask.ts';
import { binariesFor } from '../apps/server/src/platform/cluster.binaries.ts';
import { endPostmaster } from '../apps/server/src/platform/cluster.end.ts';
import { initCluster, readSecret, superuser } from '../apps/server/src/platform/cluster.init.ts';
import { findPostmaster } from '../apps/server/src/platform/cluster.process.ts';
import { startPostmaster } from '../apps/server/src/platform/cluster.start.ts';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { runnerFor } from '../apps/server/src/platform/cluster.user.ts';
import { withFormerBinaries } from '../apps/server/src/platform/upgrade/formerBinaries.ts';
import { openPlatform } from '../apps/server/src/server.ts';
import { type Data, readData } from '../apps/server/src/testing/releases/data.ts';

/**
 * Tries `npm run admin -- upgrade-database` between two major versions of PostgreSQL: downloads the programs of the one before ours (60 MB),
 * fills a database of it with the demonstration, upgrades it, and compares every row. By hand or in CI: node scripts/upgradeDatabase.ts
 */
const MAJOR_BEFORE = '17';
/** Our tables take their ids from a function that PostgreSQL has since 18. */
const IDS = `CREATE FUNCTION public.uuidv7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(overlay(overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
    FROM 1 FOR 6) PLACING '\\x70'::bytea FROM 7 FOR 1), 'hex')::uuid $$`;

const log = (line: string) => void process.stderr.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-upgrade-'));
const folder = join(dataDir, 'postgres');
try {
  await withFormerBinaries(MAJOR_BEFORE, async (former) => {
    const before = await fill(former);
    const given = ['upgrade-database', '--binaries', former];
    const code = await runAdmin(given, { DATA_DIR: dataDir, LOG_LEVEL: 'error' }, { out: log, err: log });
    if (code !== 0) throw new Error('the upgrade failed');
    const cluster = await openCluster({ dataDir, log });
    const after = await rowsOf(cluster.adminUrl).finally(() => cluster.close());
    const differing = before.tables.filter(
      ({ table, rows }) =>
        JSON.stringify(rows) !== JSON.stringify(after.tables.find((one) => one.table === table)?.rows),
    );
    const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
    if (differing.length > 0 || JSON.stringify(before.sequences) !== JSON.stringify(after.sequences))
      throw new Error(`the rows differ: ${differing.map(({ table }) => table).join(', ') || 'sequences'}`);
    const rows = before.tables.reduce((sum, table) => sum + table.rows.length, 0);
    console.log(
      `PostgreSQL ${MAJOR_BEFORE} → ${version}: all ${rows} rows of ${before.tables.length} tables are the same.`,
    );
  });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Makes a database of the former version with the demonstration, and answers what is in it. */
async function fill(former: string): Promise<Data> {
  const runner = await runnerFor(folder);
  const { secret } = await readSecret(dataDir, runner);
  const binaries = await binariesFor(runner, log, former);
  await initCluster({ dataDir, folder, binaries, runner }, true);
  const logFile = join(dataDir, 'postgres.log');
  const { port } = await startPostmaster({
    folder,
    logFile,
    binaries,
    runner,
    settings: {},
    log,
    onEnd: () => undefined,
  });
  try {
    const url = `postgres://${superuser}:${secret}@127.0.0.1:${port}/`;
    await ensureDatabase(url, 'cogclinic');
    const ownerUrl = `${url}cogclinic`;
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(IDS).finally(() => client.end());
    const env = {
      DATABASE_URL: ownerUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SEED: 'demo',
      SEED_PASSWORD: 'Demo2026',
    };
    const platform = await openPlatform(readConfig(env), 2);
    await seedIfEmpty(platform).finally(() => platform.close());
    return await rowsOf(ownerUrl);
  } finally {
    const running = await findPostmaster(folder);
    if (running) await endPostmaster(folder, running.pid, log);
  }
}

async function rowsOf(url: string): Promise<Data> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return readData(async (text) => (await client.query(text)).rows).finally(() => client.end());
}
