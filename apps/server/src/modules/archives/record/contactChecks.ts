import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { moment } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { waitForTurn } from '#platform/turn.ts';

/** So often may one account ask where a phone number or an e-mail address is registered: in ten minutes, and in a day. */
const AT_MOST = { tenMinutes: 60, day: 600 };

const COUNT = writeSql(
  'archives.countContactCheck',
  { at: moment },
  ({ key, tenMinutes, day }: { key: string; tenMinutes: number; day: number }) =>
    `INSERT INTO sign_in_failures (key, at) SELECT ${key}, clock_timestamp()
      WHERE (SELECT count(*) FROM sign_in_failures WHERE key = ${key} AND at > clock_timestamp() - interval '10 minutes') < ${tenMinutes}
        AND (SELECT count(*) FROM sign_in_failures WHERE key = ${key} AND at > clock_timestamp() - interval '1 day') < ${day}
     RETURNING at`,
);

const COUNT_ROWS = writeSql(
  'archives.countToldRows',
  { at: moment },
  ({ key, rows, day }: { key: string; rows: number; day: number }) =>
    `INSERT INTO sign_in_failures (key, at) SELECT ${key}, clock_timestamp() FROM generate_series(1, ${rows})
      WHERE (SELECT count(*) FROM sign_in_failures WHERE key = ${key} AND at > clock_timestamp() - interval '1 day') + ${rows} <= ${day}
     RETURNING at`,
);
const keyOf = ({ accountId }: Actor) => `contact:account:${accountId}`;

/** What an account asked about a contact, and what it is told. */
type Asked = Readonly<{ field: 'phone' | 'email'; state: 'here' | 'elsewhere' | 'free'; address: string | null }>;

/**
 * Counts and writes down that an account asked about a contact, which may tell of another institution's patients; the contact itself
 * is not kept. It has a transaction of its own: what is refused counts too. To be called before the account is answered.
 * @throws Refusal 429 to an account that has asked too often
 */
export async function noteContactCheck(
  database: Pick<Database, 'asOwner'>,
  actor: Actor,
  { field, state, address }: Asked,
): Promise<void> {
  const key = keyOf(actor);
  const isCounted = await database.asOwner(async (tx) => {
    await waitForTurn(tx, key);
    const counted = await tx.write(COUNT, { key, ...AT_MOST });
    if (counted.length === 0) return false;
    const detail = { fields: [field], state };
    await audit(tx, actor, { action: 'check', noun: 'archives', detail, ...(address && { address }) });
    return true;
  });
  if (!isCounted) throw new Refusal(429, 'archives:checkedTooOften');
}

/**
 * Counts the rows of an import that are told that another institution has their contact, by the day: a file may bring some hundred at once.
 * @returns false to an account that was told as often as it may be
 */
export function countToldRows(database: Pick<Database, 'asOwner'>, actor: Actor, rows: number): Promise<boolean> {
  const key = keyOf(actor);
  return database.asOwner(async (tx) => {
    await waitForTurn(tx, key);
    return (await tx.write(COUNT_ROWS, { key, rows, day: AT_MOST.day })).length > 0;
  });
}
