import type { Database } from './database.ts';
import { network } from './network.ts';
import { Refusal } from './refusal.ts';

/** Links that opened nothing, of one address within ten minutes, before it is told to wait. */
const AT_MOST = 50;

/**
 * Counts a link that opened nothing. Only such tries are made to wait: many patients share one address of their carrier,
 * and with 256 bits to guess nobody's guesses may close the links of the others.
 * @throws Refusal 429 when the address has tried too often
 */
export async function countGuess(database: Pick<Database, 'asOwner'>, address: string): Promise<void> {
  const [counted] = await database.asOwner((tx) =>
    tx.rows(
      `INSERT INTO sign_in_failures (key, at) SELECT $1, clock_timestamp()
        WHERE (SELECT count(*) FROM sign_in_failures WHERE key = $1 AND at > clock_timestamp() - interval '10 minutes') < $2
       RETURNING at`,
      [`push:address:${network(address)}`, AT_MOST],
    ),
  );
  if (!counted) throw new Refusal(429, 'errors:linkWaiting');
}
