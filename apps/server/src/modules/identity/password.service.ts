import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { noteLater } from '#platform/refusalNotes.ts';
import { queries } from '#platform/sql/builder.ts';
import { bool } from '#platform/sql/columns.ts';
import { read, readSql, write } from '#platform/sql/statement.ts';
import { countAttempt, forgive, SIGN_IN } from './attempts.ts';
import { noteConfirmation } from './confirmation.service.ts';
import { inTurn } from './hashing.ts';
import type { accounts, sessions } from './identity.tables.ts';
import { needUncommon, samePassword } from './newPasswords.ts';
import { hashSecret, secretFits } from './passwords.ts';
import { tellOwner } from './securityLetters.ts';

type SignedIn = Request & { tx: Tx; actor: Actor; tokenHash: Buffer };

const db = queries<typeof accounts | typeof sessions>();
/** The own password, if it is still the one that was checked. */
const CHANGE = readSql(
  'identity.changePassword',
  { changed: bool },
  ({ before, after }: { before: string; after: string }) =>
    `SELECT app.change_password(${before}, ${after}) AS changed`,
);
const END_OTHERS = write('identity.endOtherSessions', (given: { accountId: string; tokenHash: Buffer }) =>
  db.deleteFrom('sessions').where('account_id', '=', given.accountId).where('token_hash', '<>', given.tokenHash),
);
/** The owner alone reads it: the application's role may not. */
const OWN_HASH = read('identity.ownHash', ({ institutionId, id }: { institutionId: string; id: string }) =>
  db.selectFrom('accounts').select('password_hash').where('institution_id', '=', institutionId).where('id', '=', id),
);

/**
 * Changes the own password and ends the account's other sessions; this one stays.
 * @throws Refusal 422 at the old password when it is wrong, at the new one when it is too common, the login name or the one before, 429 after too many wrong ones, or too many at once
 */
export async function changePassword(
  platform: Platform,
  request: SignedIn,
  given: { oldPassword: string; newPassword: string },
): Promise<null> {
  const { tx, actor } = request;
  needUncommon(given.newPassword, { loginName: actor.loginName, field: 'newPassword' });
  const kept = await ownHash(platform, request);
  const made = await tx.outside('newPassword', () =>
    checked(platform, request, { password: given.oldPassword, kept }, async () => {
      if (given.newPassword === given.oldPassword) throw samePassword();
      return { before: kept, after: await hashSecret(given.newPassword) };
    }),
  );
  if (!made?.before) throw wrongOld();
  const { before, after } = made;
  const [done] = await tx.read(CHANGE, { before, after });
  if (!done?.changed) throw wrongOld();
  await tx.write(END_OTHERS, { accountId: actor.accountId, tokenHash: request.tokenHash });
  await audit(tx, actor, {
    action: 'change',
    noun: 'accounts',
    subjectId: actor.accountId,
    detail: { fields: ['password'] },
  });
  await tellOwner(platform, tx, request, { accountId: actor.accountId, event: 'passwordChanged' });
  return null;
}

/** Whether the password is the account's own, which is noted for a signature; after five wrong ones the session waits. */
export async function passwordIsRight(
  platform: Platform,
  request: SignedIn,
  password: string,
): Promise<{ correct: boolean }> {
  const { tx } = request;
  const kept = await ownHash(platform, request);
  const right = await tx.outside('password', () =>
    checked(platform, request, { password, kept }, async () => {
      await noteConfirmation(platform.database, request.tokenHash);
      return true;
    }),
  );
  return { correct: right === true };
}

/**
 * Runs `then` outside of the transaction once the password fits the account's own; null when it does not fit.
 * @throws Refusal 429 after too many wrong ones
 */
export async function ifOwnPassword<T>(
  platform: Platform,
  request: SignedIn,
  password: string,
  then: () => Promise<T>,
): Promise<T | null> {
  const kept = await ownHash(platform, request);
  return request.tx.outside('ownPassword', () => checked(platform, request, { password, kept }, then));
}

const wrongOld = () => fieldRefused('oldPassword', 'identity:wrongOldPassword');

function ownHash({ database }: Platform, { tx, actor }: SignedIn): Promise<string | null> {
  const { institutionId, accountId: id } = actor;
  return tx.outside('ownHash', async () => {
    const [own] = await database.asOwner((owner) => owner.read(OWN_HASH, { institutionId, id }));
    return own?.password_hash ?? null;
  });
}

/**
 * Runs `then` once the password fits the account's own hash, and answers its result; null when the password does not fit. The
 * attempt is counted first, on another connection: this transaction holds none meanwhile. A session counts for itself, so that wrong
 * passwords of strangers never keep whoever is signed in waiting.
 */
function checked<T>(
  { database }: Platform,
  { actor, address, tokenHash, log }: SignedIn,
  { password, kept }: { password: string; kept: string | null },
  then: () => Promise<T>,
): Promise<T | null> {
  return inTurn(address, async () => {
    const attempt = await countAttempt(database, SIGN_IN, { loginName: actor.loginName, address, device: tokenHash });
    if (!(await secretFits(password, kept))) {
      noteLater(database, { log }, actor, {
        action: 'refuse',
        noun: 'sessions',
        detail: { state: 'wrongPassword' },
        address,
      });
      return null;
    }
    await database.asOwner((owner) => forgive(owner, attempt));
    return then();
  });
}
