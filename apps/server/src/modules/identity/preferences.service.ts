import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';

type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

const LARGEST = 16_384;
const MOST = 200;
/** NUL and lone surrogates, as JSON writes them. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

/** What the account keeps for itself, by key. */
export async function readPreferences(tx: Tx, actor: Actor): Promise<Record<string, Json>> {
  const rows = await tx.rows<{ key: string; value: Json }>(
    'SELECT key, value FROM preferences WHERE account_id = $1 ORDER BY key',
    [actor.accountId],
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/**
 * Keeps one preference; null forgets it.
 * @throws Refusal 413 when the value is over 16 kB, 422 when the account keeps too many
 */
export async function savePreference(tx: Tx, actor: Actor, key: string, value: Json): Promise<null> {
  if (value === null) {
    await tx.rows('DELETE FROM preferences WHERE account_id = $1 AND key = $2', [actor.accountId, key]);
    return null;
  }
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > LARGEST) throw new Refusal(413, 'errors:tooLarge');
  if (UNSTORABLE.test(text)) throw new Refusal(400, 'errors:badInput');
  const kept = await tx.rows(
    `INSERT INTO preferences (institution_id, account_id, key, value)
     SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM preferences WHERE account_id = $2 AND key <> $3) < $5
     ON CONFLICT (institution_id, account_id, key) DO UPDATE SET value = excluded.value RETURNING key`,
    [actor.institutionId, actor.accountId, key, text, MOST],
  );
  if (kept.length === 0) throw new Refusal(422, 'identity:tooManyPreferences');
  return null;
}
