import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { Background } from './background.ts';
import type { Database } from './database.ts';
import { loggable } from './loggable.ts';
import { repeating } from './repeating.ts';
import { bool, uuid } from './sql/columns.ts';
import { readSql, writeSql } from './sql/statement.ts';
import type { Storage } from './storage.ts';

/** This process among the servers of one database. */
export type Server = {
  readonly id: string;
  /** Which folder or bucket it keeps files in; null while that cannot be read. */
  readonly storage: string | null;
  /** Ids of the other servers at work. */
  readonly others: ReadonlySet<string>;
  /** Whether another server at work keeps its files elsewhere, so that neither has all of them. */
  readonly isApart: boolean;
  /** Seconds without a sign of life after which other servers take over the work of this one. */
  readonly silent: number;
};

const SILENT = 30;
const BEATS_TO_SILENCE = 6;

type Beat = Readonly<{ id: string; storage: string | null }>;

const BEAT = writeSql(
  'servers.beat',
  {},
  ({ id, storage }: Beat) =>
    `INSERT INTO servers (id, storage, beat_at) VALUES (${id}, ${storage}, now())
     ON CONFLICT (id) DO UPDATE SET storage = excluded.storage, beat_at = excluded.beat_at`,
);
const OTHERS = readSql(
  'servers.others',
  { id: uuid, is_apart: bool.always },
  ({ id, storage, silent }: Beat & { silent: number }) =>
    `SELECT s.id, coalesce(s.storage <> ${storage}, false) AS is_apart
       FROM servers s WHERE s.id <> ${id} AND ${aliveServer('s', silent)}`,
);
const CLEAN = writeSql(
  'servers.clean',
  {},
  () => "DELETE FROM servers WHERE beat_at NOT BETWEEN now() - interval '1 day' AND now() + interval '1 day'",
);
const LEAVE = writeSql('servers.leave', {}, ({ id }: { id: string }) => `DELETE FROM servers WHERE id = ${id}`);

/**
 * The condition under which a server in `servers` counts as alive; `seconds` is the place of its `silent`. A beat in the
 * future was noted while the clock was ahead: a living server has beaten again since.
 */
export function aliveServer(alias: string, seconds: number): string {
  const span = `make_interval(secs => ${seconds}::float8)`;
  return `${alias}.beat_at BETWEEN now() - ${span} AND now() + ${span}`;
}

type Options = {
  config: Pick<Config, 'LOG_LEVEL'>;
  database: Database;
  storage: Pick<Storage, 'identity'>;
  background: Pick<Background, 'along'>;
  silent?: number;
};

/** Notes this process among the servers from the start of background work to its end, and watches where the others keep files. */
export function openServer({ config, database, storage, background, silent = SILENT }: Options): Server {
  const log = pino({ level: config.LOG_LEVEL });
  const id = randomUUID();
  const seen = { storage: null as string | null, apart: false, others: new Set<string>() };
  const failed = (error: unknown) => log.warn(loggable(error), 'no sign of life could be noted');

  const beat = async () => {
    seen.storage ??= await storage.identity().catch((error) => {
      failed(error);
      return null;
    });
    const others = await database.asOwner(async (tx) => {
      await tx.write(BEAT, { id, storage: seen.storage });
      return tx.read(OTHERS, { id, storage: seen.storage, silent });
    });
    seen.others = new Set(others.map((other) => other.id));
    const apart = others.filter((other) => other.is_apart);
    if (apart.length > 0 && !seen.apart) {
      log.warn(
        { server: id, others: apart.map((other) => other.id) },
        'Servers of this database keep files in different places: give them one S3_BUCKET or one shared DATA_DIR/files. Until then files are neither stored nor sent, and jobs wait.',
      );
    }
    if (apart.length === 0 && seen.apart) log.info({ server: id }, 'All servers keep files in one place again.');
    seen.apart = apart.length > 0;
  };

  let beating: ReturnType<typeof repeating> | undefined;
  background.along({
    async start() {
      await database.asOwner((tx) => tx.write(CLEAN));
      await beat();
      beating = repeating(silent / BEATS_TO_SILENCE, beat, failed);
    },
    async stop() {
      await beating?.stop();
      await database.asOwner((tx) => tx.write(LEAVE, { id })).catch(failed);
    },
  });

  return {
    id,
    get storage() {
      return seen.storage;
    },
    get others() {
      return seen.others;
    },
    get isApart() {
      return seen.apart;
    },
    silent,
  };
}
