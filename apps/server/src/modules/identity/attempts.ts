import type { Database, Tx } from '#platform/database.ts';
import { network } from '#platform/network.ts';
import { Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { moment, text } from '#platform/sql/columns.ts';
import { readSql, write, writeSql } from '#platform/sql/statement.ts';
import { waitForTurn } from '#platform/turn.ts';
import type { signInFailures } from './identity.tables.ts';

/** At most `name` failures of one login name, and `address` of one address, in ten minutes; then ten minutes' waiting. */
export type Limit = Readonly<{ kind: 'signIn' | 'code' | 'mail' | 'pin' | 'factor'; name: number; address: number }>;

export const SIGN_IN: Limit = { kind: 'signIn', name: 5, address: 50 };
/** Mailed codes typed in. */
export const CODE: Limit = { kind: 'code', name: 5, address: 50 };
/** Codes asked for. */
export const MAIL: Limit = { kind: 'mail', name: 3, address: 20 };

/** PINs typed in at devices that were handed over. */
export const PIN: Limit = { kind: 'pin', name: 10, address: 50 };

/** Codes of a second factor, by the account's id in place of its name. */
export const SECOND: Limit = { kind: 'factor', name: 5, address: 50 };

/** An attempt that counts as failed until `forgive` takes it back. */
export type Attempt = Readonly<{ name: string; address: string | null; at: Date }>;

const db = queries<typeof signInFailures>();
const COUNT = writeSql(
  'identity.countAttempt',
  { at: moment },
  ({ keys }: { keys: string[] }) =>
    `INSERT INTO sign_in_failures (key, at) SELECT unnest(${keys}::text[]), clock_timestamp() RETURNING at`,
);
const FORGIVE_NAME = write('identity.forgiveName', ({ key }: { key: string }) =>
  db.deleteFrom('sign_in_failures').where('key', '=', key),
);
const FORGIVE_ADDRESS = writeSql(
  'identity.forgiveAddress',
  {},
  ({ key, at }: { key: string; at: Date }) =>
    `DELETE FROM sign_in_failures WHERE ctid = (
       SELECT ctid FROM sign_in_failures WHERE key = ${key} ORDER BY abs(extract(epoch FROM at - ${at}::timestamptz)) LIMIT 1
       FOR UPDATE SKIP LOCKED)`,
);
type Name = Readonly<{ kind: Limit['kind']; loginName: string }>;
const FORGET = writeSql(
  'identity.forgetName',
  {},
  ({ kind, loginName }: Name) => `DELETE FROM sign_in_failures WHERE key = app.attempt_key(${kind}, ${loginName})`,
);
const KEY = readSql(
  'identity.attemptKey',
  { key: text.orNull },
  ({ kind, loginName }: Name) => `SELECT app.attempt_key(${kind}, ${loginName}) AS key`,
);
const WAITING = readSql(
  'identity.waitingUntil',
  { until: moment.orNull },
  ({ key, allowed }: { key: string; allowed: number }) => `SELECT app.waiting_until(${key}, ${allowed}) AS until`,
);

/** Who makes an attempt: a name at an address, or a device that the name's account knows. */
type Asker = Readonly<{ loginName: string; address: string; device?: Buffer | null }>;

/**
 * Counts an attempt before it is checked, so that guesses made at once cannot pass the limit together. A name counts
 * alike whether or not it has an account. A known device counts for itself alone, so that wrong passwords of others never keep it
 * waiting. It has a transaction of its own: a refused request is counted too.
 * @throws Refusal 429 that says how many minutes are left, when the name or the address waits
 */
export async function countAttempt(
  database: Database,
  limit: Limit,
  { loginName, address, device }: Asker,
): Promise<Attempt> {
  const counted = await database.asOwner(async (tx) => {
    const name = device ? `${limit.kind}:device:${device.toString('hex')}` : await nameKey(tx, limit, loginName);
    const place = device ? null : `${limit.kind}:address:${network(address)}`;
    const keys = place === null ? [name] : [name, place];
    // Always name before address, so that no two attempts wait for each other.
    for (const key of keys) await waitForTurn(tx, key);
    const placeUntil = place === null ? 0 : await waitingUntil(tx, place, limit.address);
    const until = Math.max(await waitingUntil(tx, name, limit.name), placeUntil);
    if (until > 0) return until;
    const [row] = await tx.write(COUNT, { keys });
    return { name, address: place, at: row?.at ?? new Date() };
  });
  if (typeof counted !== 'number') return counted;
  const minutes = Math.max(1, Math.ceil((counted - Date.now()) / 60_000));
  throw new Refusal(429, 'identity:waiting', { params: { count: minutes } });
}

/**
 * Takes back an attempt that was right. The name starts anew; the address loses only this attempt, for else one known
 * password would give an attacker any number of guesses.
 */
export async function forgive(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.write(FORGIVE_NAME, { key: attempt.name });
  if (attempt.address !== null) await tx.write(FORGIVE_ADDRESS, { key: attempt.address, at: attempt.at });
}

/** Whether an attempt, having failed, was the one after which its name waits. */
export async function isLocked(database: Database, limit: Limit, { name }: Attempt): Promise<boolean> {
  return (await database.asOwner((tx) => waitingUntil(tx, name, limit.name))) > 0;
}

/** Lets a login name start anew. */
export async function forget(tx: Tx, limit: Limit, loginName: string): Promise<void> {
  await tx.write(FORGET, { kind: limit.kind, loginName });
}

async function nameKey(tx: Tx, limit: Limit, loginName: string): Promise<string> {
  const [row] = await tx.read(KEY, { kind: limit.kind, loginName });
  return row?.key ?? '';
}

async function waitingUntil(tx: Tx, key: string, allowed: number): Promise<number> {
  const [row] = await tx.read(WAITING, { key, allowed });
  return row?.until?.getTime() ?? 0;
}
