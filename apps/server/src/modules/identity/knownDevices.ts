import { createHash } from 'node:crypto';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write, writeSql } from '#platform/sql/statement.ts';
import { hashOfToken, newToken } from '#platform/token.ts';
import type { knownDevices } from './identity.tables.ts';

const DAYS_KEPT = 365;
/** No device has this hash. */
const NO_DEVICE = Buffer.alloc(0);
const WELL_FORMED = /^[\w-]{43}$/;

type Account = Readonly<{ institutionId: string; accountId: string }>;

const db = queries<typeof knownDevices>();
const KNOWN = read('identity.knownDevice', (given: { accountId: string; tokenHash: Buffer }) =>
  db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('account_id', '=', given.accountId)
    .where('token_hash', '=', given.tokenHash),
);
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

/**
 * A browser may know several accounts: each has a cookie of its own, whose name tells nobody which account it is. The prefix has the
 * browser take it from this host alone, by TLS alone; it asks for the path of all calls.
 */
const cookieOf = (accountId: string): string =>
  `device-${createHash('sha256').update(accountId).digest('hex').slice(0, 16)}`;
const ON_HTTPS = '__Host-';

/**
 * The hash of the token by which an account knows the caller's device; null when it does not. The database is asked in any case, so
 * that a name without an account takes as long.
 */
export async function knownDevice(
  tx: Tx,
  { cookies }: Pick<Request, 'cookies'>,
  accountId: string,
): Promise<Buffer | null> {
  const name = cookieOf(accountId);
  // Without the prefix: from before there was one, or without TLS. It is worth what the database says of it.
  const token = cookies.get(`${ON_HTTPS}${name}`) ?? cookies.get(name) ?? '';
  const tokenHash = WELL_FORMED.test(token) ? hashOfToken(token) : NO_DEVICE;
  const [known] = await tx.read(KNOWN, { accountId, tokenHash });
  return known?.token_hash ?? null;
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
  const name = cookieOf(account.accountId);
  const how = secure ? { name: `${ON_HTTPS}${name}`, path: '/' } : { name, path: '/api/login' };
  cookies.set(how.name, token, { path: how.path, maxAgeS: DAYS_KEPT * 86_400, secure });
}

/** Notes that somebody signed in from a known device. */
export async function noteDevice(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.write(USED, { tokenHash });
}
