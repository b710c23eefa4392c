import type { Database, Tx } from '#platform/database.ts';
import { network } from '#platform/network.ts';
import { Refusal } from '#platform/refusal.ts';

/** What is limited: at most `name` failures of one login name and `address` of one address in ten minutes, then ten minutes' waiting. */
export type Limit = Readonly<{ kind: 'signIn' | 'code' | 'mail'; name: number; address: number }>;

export const SIGN_IN: Limit = { kind: 'signIn', name: 5, address: 50 };
/** Mailed codes typed in. */
export const CODE: Limit = { kind: 'code', name: 5, address: 50 };
/** Codes asked for. */
export const MAIL: Limit = { kind: 'mail', name: 3, address: 20 };

/** An attempt that counts as failed until `forgive` takes it back. */
export type Attempt = Readonly<{ name: string; address: string; at: Date }>;

/**
 * Counts an attempt before it is checked, so that guesses made at once cannot pass the limit together. A name counts
 * alike whether or not it has an account. Commits by itself: a refused request is counted all the same.
 * @throws Refusal 429 that says how many minutes are left, when the name or the address waits
 */
export async function countAttempt(
  database: Database,
  limit: Limit,
  loginName: string,
  address: string,
): Promise<Attempt> {
  const counted = await database.asOwner(async (tx) => {
    const name = await nameKey(tx, limit, loginName);
    const place = `${limit.kind}:address:${network(address)}`;
    // Always name before address: no two attempts wait for each other.
    for (const key of [name, place]) await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const until = Math.max(await waitingUntil(tx, name, limit.name), await waitingUntil(tx, place, limit.address));
    if (until > 0) return until;
    const [row] = await tx.rows<{ at: Date }>(
      'INSERT INTO sign_in_failures (key, at) SELECT unnest($1::text[]), clock_timestamp() RETURNING at',
      [[name, place]],
    );
    return { name, address: place, at: row?.at ?? new Date() };
  });
  if (typeof counted !== 'number') return counted;
  const minutes = Math.max(1, Math.ceil((counted - Date.now()) / 60_000));
  throw new Refusal(429, 'identity:waiting', { params: { count: minutes } });
}

/** The attempt was right: its name starts anew, its address only loses this one, lest one known password free all guessing. */
export async function forgive(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.rows('DELETE FROM sign_in_failures WHERE key = $1', [attempt.name]);
  await tx.rows(
    `DELETE FROM sign_in_failures WHERE ctid = (
       SELECT ctid FROM sign_in_failures WHERE key = $1 ORDER BY abs(extract(epoch FROM at - $2::timestamptz)) LIMIT 1
       FOR UPDATE SKIP LOCKED)`,
    [attempt.address, attempt.at],
  );
}

/** A login name starts anew. */
export async function forget(tx: Tx, limit: Limit, loginName: string): Promise<void> {
  await tx.rows('DELETE FROM sign_in_failures WHERE key = app.attempt_key($1, $2)', [limit.kind, loginName]);
}

async function nameKey(tx: Tx, limit: Limit, loginName: string): Promise<string> {
  const [row] = await tx.rows<{ key: string }>('SELECT app.attempt_key($1, $2) AS key', [limit.kind, loginName]);
  return row?.key ?? '';
}

async function waitingUntil(tx: Tx, key: string, allowed: number): Promise<number> {
  const [row] = await tx.rows<{ until: Date | null }>('SELECT app.waiting_until($1, $2) AS until', [key, allowed]);
  return row?.until?.getTime() ?? 0;
}
