import type { Database } from './database.ts';
import { network } from './network.ts';
import { moment, whole } from './sql/columns.ts';
import { readSql, writeSql } from './sql/statement.ts';

/** What is guessed, and how often one address may within ten minutes before it is told to wait. */
const AT_MOST = {
  /** Links that opened nothing. */
  push: 50,
  /** Codes that enrolled no device. */
  device: 20,
  /** Codes that enrolled no wall screen. */
  wall: 20,
  /** Codes that enrolled no cast agent. */
  castAgent: 20,
};
type Guessed = keyof typeof AT_MOST;

const RECENT = "at > clock_timestamp() - interval '10 minutes'";
const COUNT = writeSql(
  'push.guess',
  { at: moment },
  ({ key, atMost }: { key: string; atMost: number }) =>
    `INSERT INTO sign_in_failures (key, at) SELECT ${key}, clock_timestamp()
      WHERE (SELECT count(*) FROM sign_in_failures WHERE key = ${key} AND ${RECENT}) < ${atMost}
     RETURNING at`,
);
const GUESSED = readSql(
  'push.guessed',
  { count: whole },
  ({ key }: { key: string }) => `SELECT count(*) AS count FROM sign_in_failures WHERE key = ${key} AND ${RECENT}`,
);

const keyOf = (what: Guessed, address: string) => `${what}:address:${network(address)}`;

/**
 * Counts a wrong guess of an address. Only wrong ones are counted: many patients share one address of their carrier.
 * @returns whether the address may go on
 */
export async function countGuess(
  database: Pick<Database, 'asOwner'>,
  what: Guessed,
  address: string,
): Promise<boolean> {
  const given = { key: keyOf(what, address), atMost: AT_MOST[what] };
  const [counted] = await database.asOwner((tx) => tx.write(COUNT, given));
  return counted !== undefined;
}

/** Whether an address has guessed wrongly so often that even a right guess has to wait. */
export async function guessedTooOften(
  database: Pick<Database, 'asOwner'>,
  what: Guessed,
  address: string,
): Promise<boolean> {
  const [row] = await database.asOwner((tx) => tx.read(GUESSED, { key: keyOf(what, address) }));
  return (row?.count ?? 0) >= AT_MOST[what];
}
