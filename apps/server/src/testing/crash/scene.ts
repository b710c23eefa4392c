import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@cogclinic/contract/client';
import pg from 'pg';
import { findPostmaster, processesOf } from '#platform/cluster.process.ts';
import { openCluster } from '#platform/cluster.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import { newDataDir } from '../dataDir.ts';
import { supervisedServer } from '../realServer.ts';

/** A server under its supervisor over a PostgreSQL of its own, with one doctor, and what hurts them. */
export type Scene = {
  client: Client;
  /** Address of the server, without /api. */
  baseUrl: string;
  /** Of the database. */
  owner: pg.Pool;
  /** How long the server took to start, in milliseconds. */
  startedInMs: number;
  serverPid(): Promise<number>;
  postmaster(): Promise<number>;
  /** Sends a signal to every process of PostgreSQL; answers whom. */
  signalDatabase(signal: NodeJS.Signals): Promise<number[]>;
  /** Ends supervisor and server in order; answers the supervisor's exit status. */
  end(): Promise<number | null>;
  /** Ends what is left and removes the data. */
  close(): Promise<void>;
};

/** Opens one, in a copy of the data folder `made` if there is one; below `place`, which may be a disk of its own. */
export async function openScene(made?: string, place = tmpdir()): Promise<Scene> {
  const dataDir = made ? await newDataDir(made, place) : await mkdtemp(join(place, 'cogclinic-crash-'));
  const folder = join(dataDir, 'postgres');
  // Opened here too, so that PostgreSQL itself outlives each killed server, with its data really on disk.
  const cluster = await openCluster({ dataDir, log: () => undefined });
  await prepareDatabase(cluster.adminUrl);
  const owner = new pg.Pool({ connectionString: cluster.adminUrl, max: 2 });
  // Its idle connections break with the database.
  owner.on('error', () => undefined);
  const token = await fillDoctor(owner);
  const began = performance.now();
  const { server, client, baseUrl, pid } = await supervisedServer(dataDir, token);
  return {
    client,
    baseUrl,
    owner,
    startedInMs: performance.now() - began,
    serverPid: pid,
    async postmaster() {
      for (;;) {
        const found = await findPostmaster(folder);
        if (found) return found.pid;
        await delay(10);
      }
    },
    async signalDatabase(signal) {
      const pids = await processesOf(folder);
      for (const one of pids) process.kill(one, signal);
      return pids;
    },
    async end() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      return server.exitCode;
    },
    async close() {
      // Has ended already, unless something failed; the server then ends in order after its supervisor.
      server.kill('SIGKILL');
      await owner.end();
      await cluster.close();
      // A server that still ends may write once more.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

async function fillDoctor(owner: pg.Pool): Promise<string> {
  const [institutionId, accountId, token] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
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
  return token;
}
