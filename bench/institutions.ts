import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from '../apps/server/src/platform/cluster.ts';
import { prepareDatabase } from '../apps/server/src/platform/migrate.ts';
import type { Served } from './jobs.ts';
import { envOf, type Running, runServer } from './process.ts';
import { type BenchWorld, fillWorld } from './world.ts';

/** A server with ten institutions, one of them with BENCH_ARCHIVES archives, which several parts measure in turn. */
export type Institutions = {
  world: BenchWorld;
  archives: number;
  ownerUrl: string;
  /** Where the database listens besides its port. */
  socket: string | null;
  server: Running;
  /** Headers of a signed-in doctor of the largest institution. */
  headers: Served;
  close(): Promise<void>;
};

const ARCHIVES = Number(process.env.BENCH_ARCHIVES ?? 100_000);

const LOOK_AGAIN_MS = 500;

/** A real database is not filled a minute before: what follows its records in the background must not be part of the measurement. */
async function allKept(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const isLeft = async () => (await owner.query('SELECT FROM changed_patients LIMIT 1')).rowCount !== 0;
    while (await isLeft()) await delay(LOOK_AGAIN_MS);
    await owner.query('VACUUM ANALYZE');
  } finally {
    await owner.end();
  }
}

/** Fills the institutions and starts the server. */
export async function openInstitutions(say: (what: string) => void): Promise<Institutions> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-'));
  const cluster = await openCluster({ dataDir, log: () => undefined });
  const ownerUrl = cluster.adminUrl;
  const closeCluster = async () => {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareDatabase(ownerUrl);
    say(`filling ten institutions, one with ${ARCHIVES} archives`);
    const world = await fillWorld(ownerUrl, ARCHIVES);
    const env = envOf(dataDir);
    const server = await runServer(env);
    say('keeping what the data analysis counts');
    await allKept(ownerUrl);
    const headers = { authorization: `Bearer ${world.token}`, 'accept-language': 'en' };
    const close = async () => {
      await server.stop();
      await closeCluster();
    };
    return { world, archives: ARCHIVES, ownerUrl, socket: cluster.socket, server, headers, close };
  } catch (error) {
    await closeCluster();
    throw error;
  }
}
