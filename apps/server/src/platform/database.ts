import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Actor } from './actor.ts';
import {
  actorOf,
  answeringFor,
  type Client,
  clientOf,
  type Device,
  deviceOf,
  ENTER,
  ENTER_ANSWER,
  ENTER_CLIENT,
  ENTER_DEVICE,
  ENTER_JOB,
  ENTER_LETTER,
  ENTER_PUSH,
  ENTER_WALL,
  type Guest,
  guestOf,
  same,
  type Wall,
  wallOf,
} from './entered.ts';
import type { Party } from './fairQueue.ts';
import { openTeller, type Teller, TOPIC } from './notices.ts';
import { APP_LIMITS, abandonAll, connectionTurns, newPool, OWNER_LIMITS } from './pool.ts';
import { type Listener, openPulse } from './pulse.ts';
import { notFound, Refusal, signInAgain } from './refusal.ts';
import { readSql } from './sql/statement.ts';
import { type Tx, transaction } from './transaction.ts';
import { databaseAway, Unavailable } from './unavailable.ts';

export type { Client, Device, Guest, Wall } from './entered.ts';
export type { Row, Tx } from './transaction.ts';

// Dates come as `YYYY-MM-DD`, counts as numbers (all of ours stay below 2^53).
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

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
   * Runs `work` in the name of the account that asked for the job, as the account is now.
   * @throws JobEnded when the job has ended or the account is disabled
   */
  asJob<T>(jobId: string, work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in the name of the account that a weekly letter goes to, as the account is now.
   * @throws LetterOff when the letter is off or gone, or the account disabled
   */
  asLetter<T>(letterId: string, work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T>;
  /**
   * Runs `work` for an institution that has figures kept counted (`kept_answers`), over all of its patients and in nobody's name.
   * @throws AnswerUnwanted when nobody asks for that any more, or the institution is suspended
   */
  asAnswer<T>(answerId: string, work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T>;
  /**
   * Runs `work` for the guest who opened a pushed link: row-level security shows only its institution, and `work` must keep to
   * the guest's own push and archive.
   * @throws Refusal 404 when the link opens nothing (any more), or ended more than `lateDays` ago
   * @param more `once` as in `asActor`
   */
  asGuest<T>(
    token: string,
    work: (tx: Tx, guest: Guest) => Promise<T>,
    more?: { lateDays?: number | undefined; once?: 'once' | undefined },
  ): Promise<T>;
  /**
   * Runs `work` for an enrolled device: row-level security shows only its institution, and `work` must keep to the device itself
   * and its patient.
   * @param once as in `asActor`
   * @throws Refusal 401 when its token was ended or it was unbound
   */
  asDevice<T>(tokenHash: Buffer, work: (tx: Tx, device: Device) => Promise<T>, once?: 'once'): Promise<T>;
  /**
   * Runs `work` for another system that is connected: row-level security shows only its institution, and `visiblePatients`
   * those of the department that it is held to.
   * @param once as in `asActor`
   * @throws Refusal 401 when its token has expired or its connection was ended
   */
  asClient<T>(tokenHash: Buffer, work: (tx: Tx, client: Client) => Promise<T>, once?: 'once'): Promise<T>;
  /**
   * Runs `work` for a wall screen: row-level security shows only its institution, and `work` must answer nothing but the screen
   * itself and sums.
   * @throws Refusal 401 when its token was ended
   */
  asWall<T>(tokenHash: Buffer, work: (tx: Tx, wall: Wall) => Promise<T>): Promise<T>;
  /** Runs `work` as the owner, past row-level security: sign-in, jobs over all institutions, seeding. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Tells the pages of every server that something changed, outside of any transaction. */
  announce: Teller['announce'];
  /** Tells the other servers; rejects while the database is away. @param payloads each of at most 8,000 bytes */
  tell(payloads: readonly string[]): Promise<unknown>;
  /** Tells a listener what the servers of this database tell each other, until the database is closed. */
  hear(listener: Listener): void;
  /** True when the database answers. */
  answers(): Promise<boolean>;
  /** Institutions of which nobody is let in: accounts, patients by their links, devices, connected systems and screens. */
  readonly suspended: Set<string>;
  /** How the pools are used at this moment. */
  pools(): Pools;
  close(): Promise<void>;
};

/** Connections open and in use, of so many; calls that wait for a connection, and those that wait for their turn at one. */
export type Pools = Readonly<{
  pools: readonly Readonly<{ role: 'app' | 'owner'; limit: number; open: number; inUse: number; waiting: number }>[];
  waitingForTurn: number;
}>;

/** A job that cannot go on: cancelled, ended elsewhere, or its account disabled. */
export class JobEnded extends Error {}

/** A weekly letter that is not made: switched off, dropped, or its account disabled. */
export class LetterOff extends Error {}

/** A figure that nobody has kept counted any more. */
export class AnswerUnwanted extends Error {}

const ANSWER = readSql('database.answer', {}, () => 'SELECT');
const SEEN_AT_MOST = 5000;
/** Whose turn it is before it is known whose session or link it is: these share one institution's turns. */
const STRANGERS = 'strangers';
const GUESTS = 'guests';
const DEVICES = 'devices';
const CLIENTS = 'clients';
const WALLS = 'walls';

/** Opens the two pools: `appUrl` of the role that row-level security binds, `ownerUrl` of the owner. */
export function openDatabase(options: {
  appUrl: string;
  ownerUrl: string;
  /** Of the database, to which both connect sooner than to its port. */
  socket?: string | null;
  poolSize: number;
  onError(error: Error): void;
  /** How long the database may take for a sign of life before it counts as away; 5 s unless said. */
  patienceMs?: number;
}): Database {
  const { poolSize, onError, socket = null } = options;
  const app = newPool({ url: options.appUrl, socket }, poolSize, onError, APP_LIMITS);
  const owner = newPool({ url: options.ownerUrl, socket }, Math.max(2, Math.ceil(poolSize / 3)), onError, OWNER_LIMITS);
  const listeners: Listener[] = [];
  const pulse = openPulse({
    url: options.appUrl,
    hearing: {
      topic: TOPIC,
      listener: {
        notice(payload) {
          for (const listener of listeners) listener.notice(payload);
        },
        missed() {
          for (const listener of listeners) listener.missed();
        },
      },
    },
    ...(options.patienceMs && { patienceMs: options.patienceMs }),
    onAway: () => {
      options.onError(new Error('the database does not answer'));
      abandonAll(app);
      abandonAll(owner);
    },
  });
  const teller = openTeller((payloads) => pulse.tell(payloads));
  const turns = connectionTurns(options.poolSize);
  const on = async <T>(
    pool: pg.Pool,
    work: (tx: Tx) => Promise<T>,
    how: { party?: Party; once?: boolean } = {},
  ): Promise<T> => {
    if (!pulse.here) throw databaseAway();
    const { party, once = false } = how;
    const { announce } = teller;
    return transaction(pool, work, {
      once,
      announce,
      rowsOnly: pool === app,
      ...(party && { inTurn: turns.of(party) }),
    }).catch((error: unknown) => {
      // Calls that queue for a connection of a database that went away wait for nothing.
      const isBusy = error instanceof Unavailable && !error.begun;
      throw isBusy && !pulse.here ? databaseAway() : error;
    });
  };
  const seen = new LRUCache<string, Actor>({ max: SEEN_AT_MOST });
  const suspended = new Set<string>();
  const admitted = <P extends { institutionId: string }>(party: P): P => {
    if (suspended.has(party.institutionId)) throw new Refusal(403, 'errors:institutionSuspended');
    return party;
  };

  return {
    async asActor(tokenHash, work, once) {
      const key = tokenHash.toString('base64');
      const begin = async (tx: Tx) => {
        const entering = tx.read(ENTER, { tokenHash }).then(([row]) => {
          if (!row) throw signInAgain();
          return admitted(actorOf(row));
        });
        const known = once ? undefined : seen.get(key);
        if (!known) {
          const actor = await entering;
          seen.set(key, actor);
          return work(tx, actor);
        }
        const [entered, done] = await Promise.allSettled([entering, work(tx, known)]);
        if (entered.status === 'rejected') {
          seen.delete(key);
          throw entered.reason;
        }
        if (!same(entered.value, known)) {
          seen.set(key, entered.value);
          throw new Retry();
        }
        if (done.status === 'rejected') throw done.reason;
        return done.value;
      };
      const party = seen.get(key) ?? { institutionId: STRANGERS, accountId: key };
      return on(app, begin, { party, once: once === 'once' }).catch((error) => {
        if (error instanceof Retry) return this.asActor(tokenHash, work);
        throw error;
      });
    },
    asJob: (jobId, work) =>
      on(app, async (tx) => {
        const [row] = await tx.read(ENTER_JOB, { jobId });
        if (!row) throw new JobEnded();
        return work(tx, { ...actorOf(row), ...(row.client_id !== null && { clientId: row.client_id }) });
      }),
    asLetter: (letterId, work) =>
      on(app, async (tx) => {
        const [row] = await tx.read(ENTER_LETTER, { letterId });
        if (!row) throw new LetterOff();
        return work(tx, actorOf(row));
      }),
    asAnswer: (answerId, work) =>
      on(app, async (tx) => {
        const [row] = await tx.read(ENTER_ANSWER, { answerId });
        if (!row) throw new AnswerUnwanted();
        return work(tx, answeringFor(row));
      }),
    asGuest: (token, work, { lateDays = 0, once } = {}) => {
      const begin = async (tx: Tx) => {
        const [row] = await tx.read(ENTER_PUSH, { token, lateDays });
        if (!row) throw notFound();
        const guest = guestOf(row);
        admitted(guest.actor);
        return work(tx, guest);
      };
      return on(app, begin, { party: { institutionId: GUESTS, accountId: token }, once: once === 'once' });
    },
    asDevice: (tokenHash, work, once) => {
      const begin = async (tx: Tx) => {
        const [row] = await tx.read(ENTER_DEVICE, { tokenHash });
        if (!row) throw new Refusal(401, 'errors:deviceEnded');
        const device = deviceOf(row);
        admitted(device.actor);
        return work(tx, device);
      };
      const party = { institutionId: DEVICES, accountId: tokenHash.toString('base64') };
      return on(app, begin, { party, once: once === 'once' });
    },
    asClient: (tokenHash, work, once) => {
      const begin = async (tx: Tx) => {
        const [row] = await tx.read(ENTER_CLIENT, { tokenHash });
        if (!row) throw new Refusal(401, 'apiClients:tokenEnded');
        const client = clientOf(row);
        admitted(client.actor);
        return work(tx, client);
      };
      const party = { institutionId: CLIENTS, accountId: tokenHash.toString('base64') };
      return on(app, begin, { party, once: once === 'once' });
    },
    asWall: (tokenHash, work) => {
      const begin = async (tx: Tx) => {
        const [row] = await tx.read(ENTER_WALL, { tokenHash });
        if (!row) throw new Refusal(401, 'wall:screenEnded');
        const wall = wallOf(row);
        admitted(wall.actor);
        return work(tx, wall);
      };
      return on(app, begin, { party: { institutionId: WALLS, accountId: tokenHash.toString('base64') } });
    },
    asOwner: (work) => on(owner, work),
    announce: teller.announce,
    tell: (payloads) => pulse.tell(payloads),
    hear: (listener) => void listeners.push(listener),
    answers: async () =>
      on(app, (tx) => tx.read(ANSWER)).then(
        () => true,
        // All connections are taken: the database answers others.
        (error) => error instanceof Unavailable && error.key === 'errors:busy',
      ),
    suspended,
    pools: () => ({
      pools: [figuresOf('app', app), figuresOf('owner', owner)],
      waitingForTurn: turns.waiting(),
    }),
    async close() {
      teller.stop();
      await pulse.close();
      await Promise.all([app.end(), owner.end()]);
    },
  };
}

const figuresOf = (role: 'app' | 'owner', pool: pg.Pool): Pools['pools'][number] => ({
  role,
  limit: pool.options.max,
  open: pool.totalCount,
  inUse: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
});

/** The account changed since it was seen: what began early is rolled back and runs again. */
class Retry extends Error {}
