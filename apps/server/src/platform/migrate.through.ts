import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const JOURNAL = 'meta/_journal.json';

/** The migrations in their order; `when` is by what Drizzle tells them apart. */
export type Journal = { entries: { tag: string; when: number }[] };

/** Reads the list of migrations. */
export const readJournal = async (folder = FOLDER): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')) as Journal;

/** Makes the tables of an empty database as they were after the migration of that moment. */
export async function migrateThrough(client: pg.Client, last: number): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'cogclinic-migrations-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const journal = await readJournal();
    const upTo = { ...journal, entries: journal.entries.filter(({ when }) => when <= last) };
    await writeFile(join(folder, JOURNAL), JSON.stringify(upTo));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
