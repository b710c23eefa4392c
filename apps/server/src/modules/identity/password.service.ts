import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { countAttempt, forgive, SIGN_IN } from './attempts.ts';
import { inTurn } from './hashing.ts';
import { hashSecret, secretFits } from './passwords.ts';

type SignedIn = Request & { tx: Tx; actor: Actor; tokenHash: Buffer };

/**
 * Changes the own password and ends the account's other sessions; this one stays.
 * @throws Refusal 422 at the old password when it is wrong, 429 after too many wrong ones, or too many at once
 */
export async function changePassword(
  platform: Platform,
  request: SignedIn,
  given: { oldPassword: string; newPassword: string },
): Promise<null> {
  const { tx, actor } = request;
  const kept = await ownHash(tx, actor);
  const made = await tx.outside('newPassword', () =>
    checked(platform, request, { password: given.oldPassword, kept }, async () => ({
      old: kept,
      hash: await hashSecret(given.newPassword),
    })),
  );
  if (made === null) throw wrongOld();
  const changed = await tx.rows(
    'UPDATE accounts SET password_hash = $1 WHERE id = $2 AND password_hash = $3 RETURNING id',
    [made.hash, actor.accountId, made.old],
  );
  if (changed.length === 0) throw wrongOld();
  await tx.rows('DELETE FROM sessions WHERE account_id = $1 AND token_hash <> $2', [
    actor.accountId,
    request.tokenHash,
  ]);
  await audit(tx, actor, {
    action: 'change',
    noun: 'accounts',
    subjectId: actor.accountId,
    detail: { fields: ['password'] },
  });
  return null;
}

/** Whether the password is the account's own; a wrong one counts as a failed sign-in. */
export async function passwordIsRight(
  platform: Platform,
  request: SignedIn,
  password: string,
): Promise<{ correct: boolean }> {
  const { tx, actor } = request;
  const kept = await ownHash(tx, actor);
  const right = await tx.outside('password', () => checked(platform, request, { password, kept }, async () => true));
  return { correct: right === true };
}

const wrongOld = () => fieldRefused('oldPassword', 'identity:wrongOldPassword');

async function ownHash(tx: Tx, actor: Actor): Promise<string | undefined> {
  const [own] = await tx.rows<{ password_hash: string }>('SELECT password_hash FROM accounts WHERE id = $1', [
    actor.accountId,
  ]);
  return own?.password_hash;
}

/**
 * What `then` makes once the password fits the account's own hash; null when it does not. The attempt is counted first, on
 * another connection: this transaction holds none meanwhile.
 */
function checked<T>(
  { database }: Platform,
  { actor, address }: SignedIn,
  { password, kept }: { password: string; kept: string | undefined },
  then: () => Promise<T>,
): Promise<T | null> {
  return inTurn(address, async () => {
    const attempt = await countAttempt(database, SIGN_IN, actor.loginName, address);
    if (!(await secretFits(password, kept))) return null;
    await database.asOwner((owner) => forgive(owner, attempt));
    return then();
  });
}
