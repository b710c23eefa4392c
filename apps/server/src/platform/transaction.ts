import type pg from 'pg';
import type { Teller } from './notices.ts';
import { checkOut, type InTurn, ignore, streamOf } from './pool.ts';
import { Refusal } from './refusal.ts';
import type { Given } from './sql/given.ts';
import { type GivenTo, type Read, valuesOf, type Write } from './sql/statement.ts';
import { watched } from './tracing.ts';

export type Row = Record<string, unknown>;

/** One transaction. */
export type Tx = {
  /** Runs a statement that changes nothing, as a named prepared one; the answer need not wait for the commit. */
  read<G extends Given, R>(statement: Read<G, R>, ...given: GivenTo<G>): Promise<R[]>;
  /** Runs a statement that writes; its rows are what it returns. */
  write<G extends Given, R>(statement: Write<G, R>, ...given: GivenTo<G>): Promise<R[]>;
  /** Runs SQL that a library wrote: the background queue's, whose texts are not known when ours are built. Nothing else uses it. */
  foreign(text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs a statement whose rows are not needed: the last of them go out together with the commit. When one fails, the
   * transaction fails with its error.
   */
  send<G extends Given>(statement: Read<G, unknown> | Write<G, unknown>, ...given: GivenTo<G>): void;
  /**
   * As `send`, adding a row that hardly ever exists already. When it does, all is rolled back and the work runs again and
   * can see it; when it adds the row again all the same, it fails with `taken`.
   */
  sendNew<G extends Given>(statement: Write<G, unknown>, given: G, taken: () => Error): void;
  /** Runs after the commit; never after a rollback. */
  afterCommit(task: () => void): void;
  /** Tells the pages of every server after the commit that something changed. */
  announce: Teller['announce'];
  /**
   * The answer of slow work that needs no database. No connection is held meanwhile: all is rolled back, the slow work is
   * done, and the transaction's work runs again and finds the answer here. So it comes before anything that a rollback does
   * not undo.
   * @param key tells this work, with all that it is given, from other work of the same transaction
   * @param slow is given what such work of the same transaction spent before it, and adds what it spends
   */
  outside<T>(key: string, slow: (spent: Spent) => Promise<T>): Promise<T>;
};

/** What slow work of one transaction spent so far, in milliseconds: before its turns, and at work. */
export type Spent = { waitingMs: number; workingMs: number };

/** What is asked in this turn of the event loop goes out in one write: each write costs more than what it carries. */
function sendTogether(client: pg.PoolClient): void {
  const stream = streamOf(client);
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * Runs `work` in a transaction of the pool's; `once` where it can be done but once, `rowsOnly` where its statements read and write rows
 * alone.
 * @throws the first error, after rolling back
 */
export async function transaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  {
    once = false,
    inTurn = (run) => run(),
    announce,
    rowsOnly,
  }: { once?: boolean; inTurn?: InTurn; announce: Teller['announce']; rowsOnly: boolean },
): Promise<T> {
  const known = new Map<string, unknown>();
  const spent: Spent = { waitingMs: 0, workingMs: 0 };
  for (let last = once; ; ) {
    try {
      // The disk is waited for out of turn: the database has room for another's work meanwhile.
      const { value, ended } = await inTurn(() => attempt(pool, work, { last, known, announce, rowsOnly }));
      await ended;
      return value;
    } catch (error) {
      if (error instanceof RowExists) last = true;
      else if (error instanceof Outside && known.size < OUTSIDE_AT_MOST) known.set(error.key, await error.slow(spent));
      else throw error;
    }
  }
}

/** The input of slow work changes when another call writes meanwhile; a transaction gives up after so many runs. */
const OUTSIDE_AT_MOST = 8;

/** Slow work is done while no connection is held; then the transaction's work runs again. */
class Outside extends Error {
  readonly key: string;
  readonly slow: (spent: Spent) => Promise<unknown>;

  constructor(key: string, slow: (spent: Spent) => Promise<unknown>) {
    super(`slow work changed again and again: ${key}`);
    this.key = key;
    this.slow = slow;
  }
}

/** What was added as new is there already: the work runs again and sees it. */
class RowExists extends Error {}

async function attempt<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  how: Pick<TxState, 'last' | 'known' | 'announce' | 'rowsOnly'>,
): Promise<{ value: T; ended: Promise<void> }> {
  const { client, giveBack } = await checkOut(pool);
  const state: TxState = { after: [], sent: [], wrote: false, ended: false, ...how };
  const undo = async (error: unknown): Promise<never> => {
    state.ended = true;
    let broken: Error | undefined;
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    giveBack(broken);
    throw error;
  };
  const commit = async (committed: Promise<unknown>) => {
    // Where nothing was written, nothing can be lost: the answer need not wait, and the connection goes on at once.
    if (state.wrote) await inOrder([...state.sent, committed]);
    for (const task of state.after) task();
    giveBack();
  };
  try {
    sendTogether(client);
    const begun = client.query('BEGIN');
    begun.catch(ignore);
    const value = await work(newTx(client, state)).catch(async (error) => {
      // What was sent before may be why the rest failed; but without a session all that was sent fails for that.
      if (!(error instanceof Refusal && error.status === 401)) await inOrder(state.sent);
      throw error;
    });
    await begun;
    state.ended = true;
    sendTogether(client);
    const committed = client.query('COMMIT');
    committed.catch(ignore);
    const ended = commit(committed).catch(undo);
    ended.catch(ignore);
    return { value, ended };
  } catch (error) {
    return undo(error);
  }
}

/** Fails with the first that failed, in the order of sending: what comes after it fails by it. */
async function inOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const one of sent) await one;
}

type Known = Readonly<{ name: string; isOfRows: boolean }>;
const texts = new Map<string, Known>();
/** Statements of rows, and savepoints: none that changes settings or rights, or ends the transaction. */
const OF_ROWS = /^\s*(?:(?:SELECT|WITH|INSERT|UPDATE|DELETE|MERGE)\b|(?:(?:RELEASE |ROLLBACK TO )?SAVEPOINT) \w+$)/i;

function knownText(text: string): Known {
  let known = texts.get(text);
  if (!known) {
    known = { name: `s${texts.size}`, isOfRows: OF_ROWS.test(text) };
    texts.set(text, known);
  }
  return known;
}

type TxState = {
  after: (() => void)[];
  sent: Promise<unknown>[];
  wrote: boolean;
  ended: boolean;
  last: boolean;
  known: ReadonlyMap<string, unknown>;
  announce: Teller['announce'];
  rowsOnly: boolean;
};

function newTx(client: pg.PoolClient, state: TxState): Tx {
  const run = async (text: string, values: readonly unknown[], writes: boolean) => {
    // Of several things done at once one failed, and the others go on: the connection is another transaction's by now.
    if (state.ended) throw new Error('the transaction has ended');
    const { name, isOfRows } = knownText(text);
    if (state.rowsOnly && !isOfRows) throw new Error('a request reads and writes rows, and nothing else');
    state.wrote ||= writes;
    sendTogether(client);
    return client.query({ name, text, values: [...values] });
  };
  const runOne = <G extends Given>(statement: Read<G> | Write<G>, given: G | undefined) =>
    watched(statement.name, run(statement.text, valuesOf(statement, given), statement.writes));
  const keep = (sent: Promise<unknown>) => {
    sent.catch(() => undefined);
    state.sent.push(sent);
  };
  const rowsOf = <R>(running: Promise<pg.QueryResult>): Promise<R[]> => {
    const found = running.then(({ rows }) => rows as R[]);
    // Of several statements at once the first failure is told; the others must not count as unheard.
    found.catch(ignore);
    return found;
  };
  return {
    read: (statement, ...[given]) => rowsOf(runOne(statement, given)),
    write: (statement, ...[given]) => rowsOf(runOne(statement, given)),
    foreign: (text, values) => rowsOf(run(text, values, true)),
    send: (statement, ...[given]) => keep(runOne(statement, given)),
    sendNew(statement, given, taken) {
      keep(
        runOne(statement, given).catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          throw state.last ? taken() : new RowExists();
        }),
      );
    },
    afterCommit(task) {
      state.after.push(task);
    },
    announce(told, changed) {
      state.after.push(() => state.announce(told, changed));
    },
    async outside<T>(key: string, slow: (spent: Spent) => Promise<T>) {
      if (!state.known.has(key)) throw new Outside(key, slow);
      return state.known.get(key) as T;
    },
  };
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
