import type { Socket } from 'node:net';
import pg from 'pg';
import type { Actor } from './actor.ts';
import { notFound, signInAgain } from './refusal.ts';

// Dates come as `YYYY-MM-DD`, counts as numbers (all of ours stay below 2^53).
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Row = Record<string, unknown>;

/** One transaction. */
export type Tx = {
  /** Runs a statement as a named prepared one; `text` must come from the code, never from input. */
  rows<R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Runs a statement whose rows nobody waits for: the last of them go out together with the commit. When one fails, all
   * fails with its error.
   */
  send(text: string, values?: readonly unknown[]): void;
  /**
   * As `send`, adding a row that hardly ever exists already. When it does, all is rolled back and the work runs again and
   * can see it; when it adds the row again all the same, it fails with `taken`.
   */
  sendNew(text: string, values: readonly unknown[], taken: () => Error): void;
  /** Runs after the commit; never after a rollback. */
  afterCommit(task: () => void): void;
};

export type Database = {
  /**
   * Runs `work` in the name of the session's account: row-level security shows only its institution.
   * Where the account was seen before, `work` begins together with the check of the session, in one round trip; should the
   * account have changed meanwhile, all of it is rolled back and run again. `work` that also changes something outside the
   * database asks to wait for the check (`once`).
   * @throws Refusal 401 when the session has ended
   */
  asActor<T>(tokenHash: Buffer, work: (tx: Tx, actor: Actor) => Promise<T>, once?: 'once'): Promise<T>;
  /**
   * Runs `work` in the name of the account that asked for long work, as the account is now.
   * @throws TaskEnded when the work has ended or the account is disabled
   */
  asTask<T>(taskId: string, work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T>;
  /**
   * Runs `work` for whoever opened a pushed link: row-level security shows only its institution, and `work` must keep to
   * the guest's own push and archive.
   * @throws Refusal 404 when the link opens nothing (any more)
   */
  asGuest<T>(token: string, work: (tx: Tx, guest: Guest) => Promise<T>): Promise<T>;
  /** Runs `work` as the owner, past row-level security: sign-in, jobs over all institutions, seeding. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** True when the database answers. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
};

/** Who opened a pushed link. What it writes is written in the name of the account that pushed it, for the one archive. */
export type Guest = Readonly<{ pushId: string; archiveId: string; actor: Actor }>;

/** Long work that goes on no more: cancelled, ended elsewhere, or its account disabled. */
export class TaskEnded extends Error {}

const ENTER = 'SELECT * FROM app.enter($1)';
const SEEN_AT_MOST = 5000;

/** Opens the two pools: `appUrl` of the role that row-level security binds, `ownerUrl` of the owner. */
export function openDatabase(options: {
  appUrl: string;
  ownerUrl: string;
  poolSize: number;
  onError(error: Error): void;
}): Database {
  const app = newPool(options.appUrl, options.poolSize, options.onError);
  const owner = newPool(options.ownerUrl, Math.max(2, Math.ceil(options.poolSize / 3)), options.onError);
  const seen = new Map<string, Actor>();

  const remember = (key: string, actor: Actor) => {
    seen.delete(key);
    seen.set(key, actor);
    if (seen.size > SEEN_AT_MOST) seen.delete(seen.keys().next().value ?? key);
  };

  return {
    async asActor(tokenHash, work, once) {
      const key = tokenHash.toString('base64');
      const begin = async (tx: Tx) => {
        const entering = tx.rows<EnterRow>(ENTER, [tokenHash]).then(([row]) => {
          if (!row) throw signInAgain();
          return actorOf(row);
        });
        const known = once ? undefined : seen.get(key);
        if (!known) {
          const actor = await entering;
          remember(key, actor);
          return work(tx, actor);
        }
        const [entered, done] = await Promise.allSettled([entering, work(tx, known)]);
        if (entered.status === 'rejected') {
          seen.delete(key);
          throw entered.reason;
        }
        if (!same(entered.value, known)) {
          remember(key, entered.value);
          throw new Retry();
        }
        if (done.status === 'rejected') throw done.reason;
        return done.value;
      };
      return transaction(app, begin, once).catch((error) => {
        if (error instanceof Retry) return this.asActor(tokenHash, work);
        throw error;
      });
    },
    asTask: (taskId, work) =>
      transaction(app, async (tx) => {
        const [row] = await tx.rows<EnterRow>('SELECT * FROM app.enter_task($1)', [taskId]);
        if (!row) throw new TaskEnded();
        return work(tx, actorOf(row));
      }),
    asGuest: (token, work) =>
      transaction(app, async (tx) => {
        const [row] = await tx.rows<GuestRow>('SELECT * FROM app.enter_push($1)', [token]);
        if (!row) throw notFound();
        return work(tx, guestOf(row));
      }),
    asOwner: (work) => transaction(owner, work),
    answers: () =>
      app.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all([app.end(), owner.end()]);
    },
  };
}

/** The account changed since it was seen: what began early is rolled back and runs again. */
class Retry extends Error {}

type EnterRow = {
  account_id: string;
  institution_id: string;
  username: string;
  login_name: string;
  role_type: Actor['roleType'];
  mall_authority: boolean;
  department_id: string | null;
  data_authority: Actor['dataAuthority'];
  time_zone: string;
};

function actorOf(row: EnterRow): Actor {
  return {
    accountId: row.account_id,
    institutionId: row.institution_id,
    username: row.username,
    loginName: row.login_name,
    roleType: row.role_type,
    mallAuthority: row.mall_authority,
    departmentId: row.department_id,
    dataAuthority: row.data_authority,
    timeZone: row.time_zone,
  };
}

type GuestRow = { push_id: string; institution_id: string; archive_id: string; account_id: string; time_zone: string };

function guestOf(row: GuestRow): Guest {
  const actor: Actor = {
    accountId: row.account_id,
    institutionId: row.institution_id,
    username: '',
    loginName: '',
    roleType: 'DOCTOR',
    mallAuthority: false,
    departmentId: null,
    // The patient's answers are kept even when whoever pushed the link sees the patient no more.
    dataAuthority: 'all',
    timeZone: row.time_zone,
  };
  return { pushId: row.push_id, archiveId: row.archive_id, actor };
}

function same(a: Actor, b: Actor): boolean {
  return (Object.keys(a) as (keyof Actor)[]).every((field) => a[field] === b[field]);
}

function newPool(connectionString: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    // Whoever waits longer has given up: better told so than kept in a queue that only grows.
    connectionTimeoutMillis: 30_000,
    application_name: 'cogclinic',
  });
  pool.on('error', onError);
  return pool;
}

/** What is asked in this turn of the event loop goes out in one write: each write costs more than what it carries. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, once?: 'once'): Promise<T> {
  try {
    return await attempt(pool, work, once === 'once');
  } catch (error) {
    if (error instanceof RowExists) return attempt(pool, work, true);
    throw error;
  }
}

/** What was added as new is there already: the work runs again and sees it. */
class RowExists extends Error {}

async function attempt<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, last: boolean): Promise<T> {
  const client = await pool.connect();
  const state: TxState = { after: [], sent: [], wrote: false, ended: false, last };
  let broken: Error | undefined;
  try {
    sendTogether(client);
    const begun = client.query('BEGIN');
    begun.catch(() => undefined);
    const value = await work(newTx(client, state)).catch(async (error) => {
      // What was sent before may be why the rest failed.
      await inOrder(state.sent);
      throw error;
    });
    await begun;
    state.ended = true;
    sendTogether(client);
    const committed = client.query('COMMIT');
    committed.catch(() => undefined);
    // Where nothing was written, nothing can be lost: the answer need not wait, and the connection goes on at once.
    if (state.wrote) await inOrder([...state.sent, committed]);
    for (const task of state.after) task();
    return value;
  } catch (error) {
    state.ended = true;
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Fails with the first that failed, in the order of sending: what comes after it fails by it. */
async function inOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const one of sent) await one;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return name;
}

type TxState = { after: (() => void)[]; sent: Promise<unknown>[]; wrote: boolean; ended: boolean; last: boolean };

function newTx(client: pg.PoolClient, state: TxState): Tx {
  const run = async <R extends Row>(text: string, values: readonly unknown[] = []) => {
    // Of several things done at once one failed, and the others go on: the connection is another transaction's by now.
    if (state.ended) throw new Error('the transaction has ended');
    state.wrote ||= !text.startsWith('SELECT');
    sendTogether(client);
    return client.query<R>({ name: nameOf(text), text, values: [...values] });
  };
  const keep = (sent: Promise<unknown>) => {
    sent.catch(() => undefined);
    state.sent.push(sent);
  };
  return {
    async rows<R extends Row>(text: string, values?: readonly unknown[]) {
      const { rows } = await run<R>(text, values);
      return rows;
    },
    send(text, values) {
      keep(run(text, values));
    },
    sendNew(text, values, taken) {
      keep(
        run(text, values).catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          throw state.last ? taken() : new RowExists();
        }),
      );
    },
    afterCommit(task) {
      state.after.push(task);
    },
  };
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
