import { pino } from 'pino';
import { loggable } from './loggable.ts';
import type { Platform } from './platform.ts';
import { repeating } from './repeating.ts';
import { uuid } from './sql/columns.ts';
import { readSql } from './sql/statement.ts';

/** A command suspends institutions from another process: it holds here at most so many seconds later. */
const LOOK_SECONDS = 5;

const SUSPENDED = readSql(
  'suspended.institutions',
  { id: uuid },
  () => 'SELECT id FROM institutions WHERE suspended_at IS NOT NULL',
);

/** Keeps in memory which institutions are suspended, so that letting callers in costs nothing for it. */
export function watchSuspended({
  config,
  database,
  background,
}: Pick<Platform, 'config' | 'database' | 'background'>): void {
  const log = pino({ level: config.LOG_LEVEL });
  const look = async () => {
    const now = new Set((await database.asOwner((tx) => tx.read(SUSPENDED))).map(({ id }) => id));
    for (const id of database.suspended) if (!now.has(id)) database.suspended.delete(id);
    for (const id of now) database.suspended.add(id);
  };
  let looking: ReturnType<typeof repeating> | undefined;
  background.along({
    async start() {
      await look();
      looking = repeating(LOOK_SECONDS, look, (error) => log.warn(loggable(error), 'suspensions could not be read'));
    },
    async stop() {
      await looking?.stop();
    },
  });
}
