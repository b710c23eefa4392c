import type pg from 'pg';
import { migrateThrough, readJournal } from '#platform/migrate.through.ts';

/** The migration that is the newest here. */
export async function lastMigration(): Promise<string> {
  return (await readJournal()).entries.at(-1)?.tag ?? '';
}

/**
 * Makes the tables of an empty database as they were after a migration.
 * @throws Error when there is no such migration
 */
export async function migrateThroughTag(client: pg.Client, last: string): Promise<void> {
  const found = (await readJournal()).entries.find(({ tag }) => tag === last);
  if (!found) throw new Error(`there is no migration ${last}`);
  await migrateThrough(client, found.when);
}
