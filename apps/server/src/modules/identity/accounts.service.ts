import type { CallInput } from '@cogclinic/contract/call';
import type { accountCalls } from '@cogclinic/contract/identity';
import pg from 'pg';
import { requireDepartment } from '#modules/institution/departments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, forbidden, notFound, Refusal, stale } from '#platform/refusal.ts';
import { type Account, findAccount } from './accounts.rows.ts';
import {
  ADD,
  CHANGE,
  DROP_FACTOR,
  ENABLE,
  END_SESSIONS,
  FORGET_ATTEMPTS,
  HOLD,
  HOLD_ADMINS,
  RESET_PASSWORD,
  written,
} from './accounts.statements.ts';
import { inTurn } from './hashing.ts';
import { needUncommon } from './newPasswords.ts';
import { isWithinOwn, needOwnScope, needWithinOwn } from './ownScope.service.ts';
import { hashSecret, randomPassword } from './passwords.ts';
import { tellOwner } from './securityLetters.ts';
import { UNBIND } from './sso/sso.statements.ts';

type Added = CallInput<typeof accountCalls.add>['body'];
type Updated = CallInput<typeof accountCalls.update>['body'];
type Versioned = { id: string; version: number };

type Asked = { tx: Tx; actor: Actor; address: string };

/**
 * Adds an account.
 * @throws Refusal 422 at the login name when it is taken in any institution, at the password when it is too common or the login
 * name, at the department when it is needed or unknown, at the scope or mall authority when it is wider than the administrator's own,
 * 429 when too many passwords are hashed for the address
 */
export async function addAccount({ tx, actor, address }: Asked, given: Added): Promise<Account> {
  needUncommon(given.password, { loginName: given.loginName, field: 'password' });
  needOwnScope(actor, given);
  needOwnMall(actor, given);
  const passwordHash = await tx.outside('hash', () => inTurn(address, () => hashSecret(given.password)));
  await checkDepartment(tx, given);
  const [added] = await uniqueLoginName(
    tx.write(ADD, { ...written(given), institutionId: actor.institutionId, passwordHash }),
  );
  if (!added) throw notFound();
  await audit(tx, actor, { action: 'add', noun: 'accounts', subjectId: added.id });
  return findAccount(tx, actor, added.id);
}

/**
 * Changes an account. Scope and department hold from its next request on; a new role ends its sessions.
 * @throws Refusal 404, 409 with the current record when the version is old, 422 for one's own administrator role, a taken
 * login name, a department that is needed or unknown, a scope or mall authority that becomes wider than the administrator's own,
 * and for a new sign-in name or address of an account that sees more than the administrator
 */
export async function updateAccount(tx: Tx, actor: Actor, given: Updated): Promise<Account> {
  const before = await lockAccount(tx, actor, given);
  const isOwn = given.id === actor.accountId;
  if (isOwn && given.roleType !== 'ADMIN') throw fieldRefused('roleType', 'accounts:notYourself');
  if (before.dataAuthority !== given.dataAuthority || before.departmentId !== given.departmentId) {
    needOwnScope(actor, given);
    // Its own patients stay with it: by its new department it must not become one whose password this administrator resets.
    if (!isOwn && given.dataAuthority === 'private' && !isWithinOwn(before, actor))
      throw fieldRefused('dataAuthority', 'accounts:seesMore');
  }
  if (!before.mallAuthority) needOwnMall(actor, given);
  // By these it signs in, also with an identity provider, and gets a new password.
  const [entry] = (['loginName', 'email'] as const).filter((field) => before[field] !== given[field]);
  if (entry && !isOwn && !isWithinOwn(before, actor)) throw fieldRefused(entry, 'accounts:seesMore');
  await checkDepartment(tx, given);
  await uniqueLoginName(tx.write(CHANGE, { ...written(given), id: given.id }));
  const after = await findAccount(tx, actor, given.id);
  const fields = FIELDS.filter((field) => before[field] !== after[field]);
  if (fields.includes('roleType')) await tx.write(END_SESSIONS, { id: given.id });
  // A mailed code may be on its way to the old address: it must open nothing.
  if (fields.includes('email')) await tx.write(FORGET_ATTEMPTS, { id: given.id });
  await audit(tx, actor, { action: 'change', noun: 'accounts', subjectId: given.id, detail: { fields } });
  return after;
}

/**
 * Lets an account sign in, or no longer; disabling ends its sessions.
 * @throws Refusal 404, 409 with the current record when the version is old, 422 for disabling oneself
 */
export async function setEnabled(tx: Tx, actor: Actor, given: Versioned & { enabled: boolean }): Promise<Account> {
  await lockAccount(tx, actor, given);
  if (given.id === actor.accountId && !given.enabled) throw new Refusal(422, 'accounts:notYourself');
  await tx.write(ENABLE, { id: given.id, enabled: given.enabled });
  if (!given.enabled) await tx.write(END_SESSIONS, { id: given.id });
  await audit(tx, actor, {
    action: 'change',
    noun: 'accounts',
    subjectId: given.id,
    detail: { enabled: given.enabled },
  });
  return findAccount(tx, actor, given.id);
}

/**
 * Gives an account a new password, the configured or a random one, ends its sessions and its waiting. It must choose its own before it does anything else.
 * @throws Refusal 403 for an account that sees more than the administrator, 404, 409 with the current record when the version is old,
 * 422 for the own account, 429 when too many passwords are hashed for the address
 */
export async function resetPassword(
  platform: Platform,
  request: Request & Asked,
  given: Versioned,
): Promise<{ password: string }> {
  const { tx, actor, address } = request;
  const { password, passwordHash } = await tx.outside('newPassword', async () => {
    const made = platform.config.RESET_PASSWORD ?? randomPassword();
    return { password: made, passwordHash: await inTurn(address, () => hashSecret(made)) };
  });
  const account = await lockAccount(tx, actor, given);
  if (given.id === actor.accountId) throw new Refusal(422, 'accounts:ownPassword');
  needWithinOwn(actor, account);
  await tx.write(RESET_PASSWORD, { id: given.id, passwordHash });
  await tx.write(END_SESSIONS, { id: given.id });
  await tx.write(FORGET_ATTEMPTS, { id: given.id });
  await audit(tx, actor, { action: 'reset', noun: 'accounts', subjectId: given.id });
  await tellOwner(platform, tx, request, { accountId: given.id, event: 'passwordReset' });
  return { password };
}

/**
 * Removes the second factor of an account that lost it, and ends its sessions.
 * @throws Refusal 403 for an account that sees more than the administrator, 404, 409 with the current record when the version is old,
 * 422 for the own account
 */
export async function dropFactor(tx: Tx, actor: Actor, given: Versioned): Promise<null> {
  const account = await lockAccount(tx, actor, given);
  if (given.id === actor.accountId) throw new Refusal(422, 'accounts:ownFactor');
  needWithinOwn(actor, account);
  await tx.write(DROP_FACTOR, { id: given.id });
  await tx.write(END_SESSIONS, { id: given.id });
  await audit(tx, actor, {
    action: 'reset',
    noun: 'accounts',
    subjectId: given.id,
    detail: { fields: ['secondFactor'] },
  });
  return null;
}

/**
 * Unbinds an account from its person at the identity provider, who got another identity there. Who signs in there next as this account is
 * bound to it.
 * @throws Refusal 403 for an account that sees more than the administrator, 404, 409 with the current record when the version is old
 */
export async function unbindAccount(tx: Tx, actor: Actor, given: Versioned): Promise<null> {
  needWithinOwn(actor, await lockAccount(tx, actor, given));
  await tx.write(UNBIND, { accountId: given.id });
  await audit(tx, actor, { action: 'reset', noun: 'accounts', subjectId: given.id, detail: { fields: ['provider'] } });
  return null;
}

/** An administrator of narrow scope gives no mall authority that he has not himself. */
function needOwnMall(actor: Actor, given: Pick<Added, 'mallAuthority'>): void {
  if (!given.mallAuthority || actor.mallAuthority || actor.dataAuthority === 'all') return;
  throw fieldRefused('mallAuthority', 'accounts:mallNotOwn');
}

const FIELDS = [
  'username',
  'loginName',
  'roleType',
  'title',
  'departmentId',
  'dataAuthority',
  'mallAuthority',
  'email',
] as const satisfies readonly (keyof Account)[];

/**
 * Locks an account until the transaction ends. All administrators are locked first, and the actor must still be one: an
 * administrator cannot give up the own role, so two who take it from each other leave one administrator.
 */
async function lockAccount(tx: Tx, actor: Actor, given: Versioned): Promise<Account> {
  const admins = await tx.read(HOLD_ADMINS);
  if (!admins.some(({ id }) => id === actor.accountId)) throw forbidden();
  await tx.read(HOLD, { id: given.id });
  const current = await findAccount(tx, actor, given.id);
  if (current.version !== given.version) throw stale(current);
  return current;
}

async function checkDepartment(tx: Tx, given: { departmentId: string | null; dataAuthority: string }): Promise<void> {
  if (given.departmentId) await requireDepartment(tx, given.departmentId);
  else if (given.dataAuthority === 'oneself') throw fieldRefused('departmentId', 'accounts:departmentNeeded');
}

async function uniqueLoginName<T>(written: Promise<T>): Promise<T> {
  return written.catch((error: unknown) => {
    const taken = error instanceof pg.DatabaseError && error.constraint === 'accounts_login_name';
    throw taken ? fieldRefused('loginName', 'accounts:loginNameTaken') : error;
  });
}
