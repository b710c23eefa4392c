import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
type Journal = { entries: { tag: string }[] };

const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** The migration that is the newest here. */
export async function lastMigration(): Promise<string> {
  return (await readJournal(FOLDER)).entries.at(-1)?.tag ?? '';
}

/**
 * Makes the tables of an empty database as they were after a migration.
 * @throws Error when there is no such migration
 */
export async function migrateThrough(client: pg.Client, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cogclinic-migrations-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const journal = await readJournal(folder);
    const at = journal.entries.findIndex(({ tag }) => tag === last);
    if (at < 0) throw new Error(`there is no migration ${last}`);
    const upTo = { ...journal, entries: journal.entries.slice(0, at + 1) };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(upTo));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
