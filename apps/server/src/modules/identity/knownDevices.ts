import { createHash } from 'node:crypto';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { write, writeSql } from '#platform/sql/statement.ts';
import { hashOfToken, newToken } from '#platform/token.ts';
import type { knownDevices } from './identity.tables.ts';

const DAYS_KEPT = 365;
const WELL_FORMED = /^[\w-]{43}$/;

type Account = Readonly<{ institutionId: string; accountId: string }>;

const db = queries<typeof knownDevices>();
const ADD = write('identity.addKnownDevice', (given: Account & { tokenHash: Buffer }) =>
  db.insertInto('known_devices').values({
    token_hash: given.tokenHash,
    institution_id: given.institutionId,
    account_id: given.accountId,
  }),
);
const USED = writeSql(
  'identity.useKnownDevice',
  {},
  ({ tokenHash }: { tokenHash: Buffer }) =>
    `UPDATE known_devices SET last_used_at = now() WHERE token_hash = ${tokenHash}`,
);

/** Drops devices from which nobody signed in for a year. */
export const CLEAN_DEVICES = writeSql(
  'identity.cleanKnownDevices',
  {},
  () => `DELETE FROM known_devices WHERE last_used_at < now() - interval '${DAYS_KEPT} days'`,
);

/** A browser may know several accounts: each has a cookie of its own, whose name tells nobody which account it is. */
const cookieOf = (accountId: string): string =>
  `device-${createHash('sha256').update(accountId).digest('hex').slice(0, 16)}`;

/**
 * The hash of what an account once left on the caller's device; null when there is nothing. Whether it is the account's is for
 * `known_devices` to say.
 */
export function deviceHash({ cookies }: Pick<Request, 'cookies'>, accountId: string): Buffer | null {
  const token = cookies.get(cookieOf(accountId));
  return token !== undefined && WELL_FORMED.test(token) ? hashOfToken(token) : null;
}

/**
 * Lets the caller's device be known to an account that has signed in there. The token is always made here: one that somebody else
 * put into the browser is never taken over.
 */
export async function rememberDevice(
  tx: Tx,
  { cookies }: Pick<Request, 'cookies'>,
  { secure, ...account }: Account & { secure: boolean },
): Promise<void> {
  const { token, hash } = newToken();
  await tx.write(ADD, { ...account, tokenHash: hash });
  cookies.set(cookieOf(account.accountId), token, { path: '/api/login', maxAgeS: DAYS_KEPT * 86_400, secure });
}

/** Notes that somebody signed in from a known device. */
export async function noteDevice(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.write(USED, { tokenHash });
}
