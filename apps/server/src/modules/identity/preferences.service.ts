import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { json, text } from '#platform/sql/columns.ts';
import { readSql, write, writeSql } from '#platform/sql/statement.ts';
import type { preferences } from './identity.tables.ts';

type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

const LARGEST = 16_384;
const MOST = 200;
/** NUL and lone surrogates in JSON, which PostgreSQL refuses. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

const db = queries<typeof preferences>();
type Preference = Readonly<{ accountId: string; key: string }>;

const ALL = readSql(
  'identity.preferences',
  { key: text, value: json<Json>() },
  ({ accountId }: { accountId: string }) =>
    `SELECT key, value FROM preferences WHERE account_id = ${accountId} ORDER BY key`,
);
const FORGET = write('identity.forgetPreference', ({ accountId, key }: Preference) =>
  db.deleteFrom('preferences').where('account_id', '=', accountId).where('key', '=', key),
);
const KEEP = writeSql(
  'identity.keepPreference',
  { key: text },
  ({ institutionId, accountId, key, value }: Preference & { institutionId: string; value: string }) =>
    `INSERT INTO preferences (institution_id, account_id, key, value)
     SELECT ${institutionId}, ${accountId}, ${key}, ${value}
      WHERE (SELECT count(*) FROM preferences WHERE account_id = ${accountId} AND key <> ${key}) < ${MOST}
     ON CONFLICT (institution_id, account_id, key) DO UPDATE SET value = excluded.value RETURNING key`,
);

/** The account's own settings, by key. */
export async function readPreferences(tx: Tx, actor: Actor): Promise<Record<string, Json>> {
  const rows = await tx.read(ALL, { accountId: actor.accountId });
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/**
 * Keeps one preference; null forgets it.
 * @throws Refusal 413 when the value is over 16 kB, 422 when the account keeps too many
 */
export async function savePreference(tx: Tx, actor: Actor, key: string, value: Json): Promise<null> {
  const { institutionId, accountId } = actor;
  if (value === null) {
    await tx.write(FORGET, { accountId, key });
    return null;
  }
  const written = JSON.stringify(value);
  if (Buffer.byteLength(written) > LARGEST) throw new Refusal(413, 'errors:tooLarge');
  if (UNSTORABLE.test(written)) throw new Refusal(400, 'errors:badInput');
  const kept = await tx.write(KEEP, { institutionId, accountId, key, value: written });
  if (kept.length === 0) throw new Refusal(422, 'identity:tooManyPreferences');
  return null;
}
