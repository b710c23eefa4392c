import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase } from '../cluster.ask.ts';
import { binariesFor } from '../cluster.binaries.ts';
import { endPostmaster } from '../cluster.end.ts';
import { initCluster, readSecret, superuser } from '../cluster.init.ts';
import { withLock } from '../cluster.lock.ts';
import { findPostmaster } from '../cluster.process.ts';
import { startPostmaster } from '../cluster.start.ts';
import { runnerFor } from '../cluster.user.ts';
import { prepareDatabase } from '../migrate.ts';
import { type Copied, copyDatabase } from './copy.ts';
import { majorOf, nextOf } from './place.ts';

const DATABASE = 'cogclinic';

type Upgrade = {
  dataDir: string;
  /** The folder of the programs that read the former data: it has `bin/postgres`. */
  former: string;
  log: (line: string) => void;
};

/**
 * Copies the database in `dataDir` into one of this release's PostgreSQL. The former stays as it is, beside the new one, under its
 * version's name; until the very end the new one has another name, so that an upgrade that was killed is done again.
 * @throws Error when a server runs on the data, or the copy is not whole: nothing was changed then
 */
export async function upgradeCluster({ dataDir, former, log }: Upgrade): Promise<Copied & { kept: string }> {
  const folder = join(dataDir, 'postgres');
  const next = nextOf(folder);
  return withLock(dataDir, async () => {
    const kept = `${folder}.${await majorOf(folder)}`;
    if (await stat(kept).catch(() => undefined)) throw new Error(`${kept} is there already: move it away`);
    if (await findPostmaster(folder)) throw new Error(`a server is running on ${dataDir}: stop it`);
    const runner = await runnerFor(folder);
    await rm(next, { recursive: true, force: true });
    const { secret } = await readSecret(dataDir, runner);
    const binaries = await binariesFor(runner, log);
    log('making a new PostgreSQL database');
    await initCluster({ dataDir, folder: next, binaries, runner }, true);
    const start = { runner, log, settings: {}, logFile: join(dataDir, 'postgres.log'), onEnd: () => undefined };
    const urlOf = (port: number) => `postgres://${superuser}:${secret}@127.0.0.1:${port}/`;
    try {
      const before = await startPostmaster({ ...start, folder, binaries: await binariesFor(runner, log, former) });
      const after = await startPostmaster({ ...start, folder: next, binaries });
      log('copying');
      const copied = await moveInto(urlOf(before.port), urlOf(after.port));
      await end(next);
      await end(folder);
      await rename(folder, kept);
      await rename(next, folder);
      return { ...copied, kept };
    } finally {
      await end(next);
      await end(folder);
    }
  });

  async function end(which: string): Promise<void> {
    const running = (await stat(which).catch(() => undefined)) && (await findPostmaster(which));
    if (running) await endPostmaster(which, running.pid, log);
  }
}

async function moveInto(before: string, after: string): Promise<Copied> {
  const source = `${before}${DATABASE}`;
  const from = new pg.Client({ connectionString: source });
  await from.connect();
  const { rows } = await from
    .query<{ last: string }>('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations')
    .finally(() => from.end());
  await ensureDatabase(after, DATABASE);
  const target = `${after}${DATABASE}`;
  // The tables of the release that wrote the data; the server brings them up to date at its next start.
  await prepareDatabase(target, { through: Number(rows[0]?.last) });
  const to = new pg.Client({ connectionString: target });
  await to.connect();
  return copyDatabase(source, to).finally(() => to.end());
}
