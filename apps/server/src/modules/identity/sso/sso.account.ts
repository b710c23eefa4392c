import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { noteLater } from '#platform/refusalNotes.ts';
import { heldAsChecked } from '../heldAccount.ts';
import type { Claimed } from './sso.claims.ts';
import { BIND, BOUND, BY_EMAIL, BY_LOGIN_NAME } from './sso.statements.ts';

const HOLD = heldAsChecked('sso.hold', 'password_hash');

type Named = Readonly<{ institutionId: string; claimed: Claimed }>;
type Account = Readonly<{ institutionId: string; accountId: string }>;

/**
 * The account of the institution that a provider named; its row is locked. Accounts of other institutions are not looked for. The first time
 * it is bound to the provider's person, and afterwards opens for that person alone.
 * @throws Refusal 422 when no account fits, it is disabled, or one of the two is bound to another
 */
export async function accountOf(
  { database }: Pick<Platform, 'database'>,
  tx: Tx,
  request: Request,
  { institutionId, claimed }: Named,
): Promise<Account & Readonly<{ passwordHash: string }>> {
  const find = claimed.match === 'email' ? BY_EMAIL : BY_LOGIN_NAME;
  const [found, another] = await tx.read(find, { institutionId, value: claimed.value });
  if (!found || another) {
    request.log.info({ address: request.address, state: 'noAccount', institutionId }, 'sign-in refused');
    throw new Refusal(422, 'identity:sso.noAccount');
  }
  const { id: accountId, password_hash: passwordHash } = found;
  const account = { institutionId, accountId };
  const refusedAs = (state: string, text: string) => {
    noteLater(database, request, account, {
      ...{ action: 'refuse', noun: 'sessions', detail: { state } },
      address: request.address,
    });
    return new Refusal(422, text);
  };
  const [held] = found.enabled ? await tx.read(HOLD, { institutionId, id: accountId, hash: passwordHash }) : [];
  if (!held) throw refusedAs('sso', 'identity:sso.noAccount');
  if (!(await isBoundTo(tx, account, claimed))) throw refusedAs('ssoPerson', 'identity:sso.otherPerson');
  return { ...account, passwordHash };
}

/** Binds the account and the person to each other, unless they are; answers whether they are now. */
async function isBoundTo(tx: Tx, account: Account, { issuer, subject }: Claimed): Promise<boolean> {
  const person = { ...account, issuer, subject };
  const [isNew] = await tx.write(BIND, person);
  if (isNew) {
    const { accountId: subjectId } = account;
    await audit(tx, account, { action: 'change', noun: 'accounts', subjectId, detail: { fields: ['provider'] } });
    return true;
  }
  const bound = await tx.read(BOUND, person);
  return (
    bound.length > 0 &&
    bound.every(({ accountId, subject: other }) => accountId === account.accountId && other === subject)
  );
}
