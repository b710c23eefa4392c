import type { Config } from '../config.ts';
import { Stop } from './command.ts';

/** What of the data folder is kept: the database, its password, uploaded files, the demonstration's password. */
export const PARTS = ['postgres', 'postgres.secret', 'files', 'demo-password'] as const;

/** Lets pass only a database of our own; somebody else's cluster has its own tools. */
export function needOwnCluster(config: Config, doing: string): void {
  if (!config.DATABASE_URL) return;
  throw new Stop(
    `DATABASE_URL is set: the database is not in DATA_DIR. ${doing} with its cluster’s own tools (pg_dump and pg_restore, or pg_basebackup), and the folder DATA_DIR/files or the bucket beside it.`,
  );
}
