import { Client, DatabaseError } from 'pg';

/** Asks once through a new connection, which shows whether PostgreSQL still takes any. */
export async function ask(url: string, sql: string, patienceMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs });
  // A connection that breaks reports it twice; the second report needs a listener, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    // Not waited for: a PostgreSQL that was stopped never answers the farewell.
    void client.end().catch(() => undefined);
  }
}

/** Makes the database if it is missing; `true` says that PostgreSQL answered. `url` ends before the database's name. */
export async function ensureDatabase(url: string, database: string): Promise<true> {
  try {
    await ask(`${url}${database}`, 'SELECT 1', 5000);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '3D000')) throw error;
    await ask(`${url}postgres`, `CREATE DATABASE ${database}`, 60_000);
  }
  return true;
}
