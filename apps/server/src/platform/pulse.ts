import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ignore, streamOf } from './pool.ts';

/** Whether the database answers, found out by asking it each second over a connection of its own. */
export type Pulse = {
  readonly here: boolean;
  /** Tells the servers of the database on its topic; rejects while there is no connection. */
  tell(payloads: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
};

/** Hears what the servers of one database tell each other. */
export type Listener = {
  notice(payload: string): void;
  /** The connection was lost and is there again: what was told meanwhile is not told again. */
  missed(): void;
};

type Options = {
  url: string;
  /** Told once each time that the database is found to be away. */
  onAway(): void;
  /** Hears what is told on this topic by NOTIFY, over the same connection. */
  hearing?: { topic: string; listener: Listener };
  everyMs?: number;
  patienceMs?: number;
};

/**
 * Asks the database for a sign of life. A stopped database leaves calls without an answer or an error, and only a question
 * with a limit of time finds that out.
 */
export function openPulse({ url, onAway, hearing, everyMs = 1000, patienceMs = 5000 }: Options): Pulse {
  const ending = new AbortController();
  let here = true;
  let client: pg.Client | undefined;

  async function ask(): Promise<void> {
    client ??= await opened();
    await withinPatience(client.query('SELECT 1'), patienceMs);
  }

  let isFirst = true;
  async function opened(): Promise<pg.Client> {
    const made = await connected(url, patienceMs);
    if (hearing) {
      made.on('notification', ({ payload = '' }) => hearing.listener.notice(payload));
      await withinPatience(made.query(`LISTEN ${hearing.topic}`), patienceMs).catch((error: unknown) => {
        drop(made);
        throw error;
      });
      if (!isFirst) hearing.listener.missed();
      isFirst = false;
    }
    return made;
  }

  async function beat(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await ask();
        here = true;
      } catch {
        drop(client);
        client = undefined;
        if (here && !ending.signal.aborted) {
          here = false;
          onAway();
        }
      }
      await delay(here ? everyMs : everyMs / 4, undefined, { signal: ending.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  const beating = beat();
  return {
    get here() {
      return here;
    },
    async tell(payloads) {
      if (!client || !hearing) throw new Error('the database is away');
      return client.query('SELECT FROM unnest($1::text[]) AS told (payload), pg_notify($2, payload)', [
        payloads,
        hearing.topic,
      ]);
    },
    async close() {
      ending.abort();
      drop(client);
      await beating;
      // It may have been connecting.
      drop(client);
    },
  };
}

async function connected(connectionString: string, patienceMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    application_name: 'cogclinic pulse',
  });
  client.on('error', ignore);
  await client.connect();
  return client;
}

/** Ends a connection without a goodbye, for which a stopped database would have to listen. */
function drop(client: pg.Client | undefined): void {
  if (client) streamOf(client).destroy();
}

async function withinPatience(asked: Promise<unknown>, patienceMs: number): Promise<void> {
  asked.catch(ignore);
  const over = new AbortController();
  try {
    const late = delay(patienceMs, 'late', { signal: over.signal, ref: false });
    late.catch(ignore);
    if ((await Promise.race([asked, late])) !== 'late') return;
    // A pause of our own event loop runs the timer first: the answer may lie in the socket already.
    for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
    if ((await Promise.race([asked, Promise.resolve('late')])) === 'late')
      throw new Error('the database does not answer');
  } finally {
    over.abort();
  }
}
