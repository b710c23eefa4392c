import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { openCluster } from '../cluster.ts';
import type { Base } from './base.ts';
import { filesAt, readFile } from './files.ts';
import { LOG_STATE, type LogState } from './log.ts';
import type { Repository } from './repository.ts';
import { baseFor, restoreDatabase } from './restore.ts';

export const VERIFIED = 'verified.json';
/** When a backup was last restored and looked through, and which one. */
export type Verified = { at: string; base: string; until: string };

/** What a backup that was restored for a trial holds, and what is wrong with it. */
export type Verification = {
  base: Base;
  until: string;
  tables: number;
  indexes: number;
  files: number;
  problems: string[];
};

/**
 * Restores the newest backup into an empty folder and looks through all of it: each row of each table, each entry of each index, each
 * file that the database names. The folder is removed afterwards.
 */
export async function verifyBackup(repository: Repository, dataDir: string): Promise<Verification> {
  const base = await baseFor(repository, null);
  const { until } = (await repository.noted<LogState>(LOG_STATE)) ?? { until: base.endedAt };
  try {
    await restoreDatabase(repository, { dataDir, base, at: null });
    const looked = await lookThrough(dataDir);
    const kept = new Set(await filesAt(repository, new Date(until)));
    const problems = [...looked.problems];
    for (const key of looked.keys) if (!kept.has(key)) problems.push(`the file ${key} is not in the backup`);
    for (const key of kept) {
      await readFile(repository, key).catch((error: Error) => problems.push(`the file ${key}: ${error.message}`));
    }
    const { tables, indexes } = looked;
    if (problems.length === 0) {
      const verified: Verified = { at: new Date().toISOString(), base: base.id, until };
      await repository.note(VERIFIED, verified);
    }
    return { base, until, tables, indexes, files: kept.size, problems };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function lookThrough(dataDir: string) {
  const cluster = await openCluster({ dataDir, log: () => undefined });
  const client = new Client({ connectionString: cluster.adminUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck');
    const problems: string[] = [];
    const relations = async (kinds: string) => {
      const { rows } = await client.query(
        `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_am a ON a.oid = c.relam
          WHERE c.relkind = ANY($1::text[]::"char"[]) AND a.amname IN ('heap', 'btree') AND c.relpersistence = 'p' ORDER BY 1`,
        [kinds.split('')],
      );
      return (rows as { name: string }[]).map(({ name }) => name);
    };
    const tables = await relations('rm');
    for (const table of tables) {
      const { rows } = await client.query('SELECT msg FROM verify_heapam($1::regclass)', [table]);
      problems.push(...(rows as { msg: string }[]).map(({ msg }) => `${table}: ${msg}`));
    }
    const indexes = await relations('i');
    for (const index of indexes) {
      await client
        .query('SELECT bt_index_check($1::regclass, true)', [index])
        .catch((error: Error) => problems.push(`${index}: ${error.message}`));
    }
    const { rows } = await client.query('SELECT key FROM files');
    const keys = (rows as { key: string }[]).map(({ key }) => key);
    return { tables: tables.length, indexes: indexes.length, keys, problems };
  } finally {
    await client.end().catch(() => undefined);
    await cluster.close();
  }
}
