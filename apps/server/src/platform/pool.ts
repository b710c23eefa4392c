import type { Socket } from 'node:net';
import pg from 'pg';
import { notConnected } from './unavailable.ts';

/** A call that takes longer does not take a connection from the others for ever, nor does one whose process was stopped. */
export const APP_LIMITS = {
  statement_timeout: 20_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
};
/** The owner's statements are few and may go through all institutions. */
export const OWNER_LIMITS = {
  statement_timeout: 600_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Opens a pool; nobody waits longer than a moment for one of its connections. */
export function newPool(
  connectionString: string,
  max: number,
  onError: (error: Error) => void,
  limits: Pick<pg.PoolConfig, keyof typeof APP_LIMITS>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // Under too much load some are told at once to come back later, in place of all waiting ever longer.
    connectionTimeoutMillis: 1500,
    application_name: 'cogclinic',
    ...limits,
  });
  pool.on('error', onError);
  return pool;
}

/** The connection's socket. */
export const streamOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

const inHand = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Ends the connections on which transactions wait for a database that does not answer: they fail, and their callers hear. */
export function abandonAll(pool: pg.Pool): void {
  for (const client of inHand.get(pool) ?? []) streamOf(client).destroy();
}

/**
 * Takes a connection of the pool, to be given back; with what broke it, it is not used again.
 * @throws Unavailable when none is free within the pool's patience, or the database is away
 */
export async function checkOut(pool: pg.Pool): Promise<{ client: pg.PoolClient; giveBack(broken?: Error): void }> {
  const client = await pool.connect().catch((error: unknown) => {
    throw notConnected(error);
  });
  const clients = inHand.get(pool) ?? new Set();
  inHand.set(pool, clients.add(client));
  // The pool listens while a connection is idle. Unheard in between, a lost one would end the process; its statements fail.
  client.on('error', ignore);
  return {
    client,
    giveBack(broken) {
      clients.delete(client);
      client.release(broken);
      client.off('error', ignore);
    },
  };
}

export const ignore = (): void => undefined;
