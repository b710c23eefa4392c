import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { fairQueue, type Party, QueueFull } from './fairQueue.ts';
import { through } from './localSocket.ts';
import { busyPool, notConnected } from './unavailable.ts';

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

/** Has a transaction wait for its turn at the pool's connections; slow work outside of it waits for none. */
export type InTurn = <T>(attempt: () => Promise<T>) => Promise<T>;

/** Under too much load some are told at once to come back later, in place of all waiting ever longer. */
const PATIENCE_MS = 1500;
const WAITING_OF_ACCOUNT = 100;
const WAITING_OF_INSTITUTION = 400;

/** Transactions at work at once: with more than the processors can serve some wait for long, and none is answered sooner. */
const AT_WORK = Math.min(24, Math.max(6, 3 * availableParallelism()));
/** Room for as many again that wait for the disk to commit. */
export const POOL_SIZE = 2 * AT_WORK;

/**
 * Shares the connections of a pool: one institution never has all of them, and those that wait take turns by institution
 * and account, so that a flood of calls delays its sender's. What only waits for the disk to commit has had its turn.
 * @throws Unavailable (in the turn) when it does not come within the patience, or too many of the party wait already
 */
export function connectionTurns(poolSize: number): { of(party: Party): InTurn; waiting(): number } {
  const queue = fairQueue({
    atOnce: Math.min(poolSize, AT_WORK),
    waitingOfAccount: WAITING_OF_ACCOUNT,
    waitingOfInstitution: WAITING_OF_INSTITUTION,
    patienceMs: PATIENCE_MS,
  });
  return {
    waiting: queue.waiting,
    of: (party) => (attempt) =>
      queue.run(party, attempt).catch((error: unknown) => {
        throw error instanceof QueueFull ? busyPool() : error;
      }),
  };
}

/** Where a pool connects: through the `socket` if there is one, else to the URL's port. */
type Target = Readonly<{ url: string; socket: string | null }>;

/** Opens a pool; a caller waits for one of its connections for a moment at most. */
export function newPool(
  { url, socket }: Target,
  max: number,
  onError: (error: Error) => void,
  limits: Pick<pg.PoolConfig, keyof typeof APP_LIMITS>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...through(socket),
    max,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'cogclinic',
    ...limits,
  });
  pool.on('error', onError);
  return pool;
}

/** The connection's socket. */
export const streamOf = (client: pg.ClientBase): Socket =>
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
