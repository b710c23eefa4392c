import type { Database } from './database.ts';
import { network } from './network.ts';
import { Refusal } from './refusal.ts';
import { moment } from './sql/columns.ts';
import { writeSql } from './sql/statement.ts';

/** Links that opened nothing, of one address within ten minutes, before it is told to wait. */
const AT_MOST = 50;

const COUNT = writeSql(
  'push.guess',
  { at: moment },
  ({ key }: { key: string }) =>
    `INSERT INTO sign_in_failures (key, at) SELECT ${key}, clock_timestamp()
      WHERE (SELECT count(*) FROM sign_in_failures
              WHERE key = ${key} AND at > clock_timestamp() - interval '10 minutes') < ${AT_MOST}
     RETURNING at`,
);

/**
 * Counts a link that opened nothing. Only such tries are made to wait: many patients share one address of their carrier,
 * and one who guesses must not close the links of the others; 256 bits are beyond guessing.
 * @throws Refusal 429 when the address has tried too often
 */
export async function countGuess(database: Pick<Database, 'asOwner'>, address: string): Promise<void> {
  const key = `push:address:${network(address)}`;
  const [counted] = await database.asOwner((tx) => tx.write(COUNT, { key }));
  if (!counted) throw new Refusal(429, 'errors:linkWaiting');
}
