import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { accountCalls } from '@cogclinic/contract/identity';
import pg from 'pg';
import { requireDepartment } from '#modules/institution/departments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, forbidden, notFound, Refusal, stale } from '#platform/refusal.ts';
import { type Account, findAccount } from './accounts.rows.ts';
import { inTurn } from './hashing.ts';
import { hashSecret, randomPassword } from './passwords.ts';

type Added = CallInput<typeof accountCalls.add>['body'];
type Updated = CallInput<typeof accountCalls.update>['body'];
type Versioned = { id: string; version: number };

/** Enabled staff, to choose from. */
export async function listStaff(tx: Tx): Promise<CallData<typeof accountCalls.staff>> {
  const rows = await tx.rows<CallData<typeof accountCalls.staff>[number]>(
    `SELECT id, username, role_type AS "roleType", department_id AS "departmentId" FROM accounts WHERE enabled
     ORDER BY username, id`,
  );
  return rows.map(({ id, username, roleType, departmentId }) => ({ id, username, roleType, departmentId }));
}

type Asked = { tx: Tx; actor: Actor; address: string };

/**
 * @throws Refusal 422 at the login name when it is taken anywhere, at the department when it is needed or unknown, 429 when
 * too many passwords are hashed for the address
 */
export async function addAccount({ tx, actor, address }: Asked, given: Added): Promise<Account> {
  const passwordHash = await tx.outside('hash', () => inTurn(address, () => hashSecret(given.password)));
  await checkDepartment(tx, given);
  const [added] = await uniqueLoginName(
    tx.rows<{ id: string }>(
      `INSERT INTO accounts (institution_id, username, login_name, role_type, title, department_id, data_authority,
                             mall_authority, email, password_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [actor.institutionId, ...columns(given), passwordHash],
    ),
  );
  if (!added) throw notFound();
  await audit(tx, actor, { action: 'add', noun: 'accounts', subjectId: added.id });
  return findAccount(tx, actor, added.id);
}

/**
 * Changes an account. Scope and department hold from its next request on; a new role ends its sessions.
 * @throws Refusal 404, 409 with the current record when the version is old, 422 for one's own administrator role, a taken
 * login name, a department that is needed or unknown
 */
export async function updateAccount(tx: Tx, actor: Actor, given: Updated): Promise<Account> {
  const before = await lockAccount(tx, actor, given);
  const isOwn = given.id === actor.accountId;
  if (isOwn && given.roleType !== 'ADMIN') throw fieldRefused('roleType', 'accounts:notYourself');
  await checkDepartment(tx, given);
  await uniqueLoginName(
    tx.rows(
      `UPDATE accounts SET username = $1, login_name = $2, role_type = $3, title = $4, department_id = $5,
              data_authority = $6, mall_authority = $7, email = $8, version = version + 1 WHERE id = $9`,
      [...columns(given), given.id],
    ),
  );
  const after = await findAccount(tx, actor, given.id);
  const fields = FIELDS.filter((field) => before[field] !== after[field]);
  if (fields.includes('roleType')) await endSessions(tx, given.id);
  // A code may be on its way to the old address.
  if (fields.includes('email')) await tx.rows('SELECT app.forget_attempts($1)', [given.id]);
  await audit(tx, actor, { action: 'change', noun: 'accounts', subjectId: given.id, detail: { fields } });
  return after;
}

/** @throws Refusal 404, 409 with the current record when the version is old, 422 for disabling oneself */
export async function setEnabled(tx: Tx, actor: Actor, given: Versioned & { enabled: boolean }): Promise<Account> {
  await lockAccount(tx, actor, given);
  if (given.id === actor.accountId && !given.enabled) throw new Refusal(422, 'accounts:notYourself');
  await tx.rows('UPDATE accounts SET enabled = $1, version = version + 1 WHERE id = $2', [given.enabled, given.id]);
  if (!given.enabled) await endSessions(tx, given.id);
  await audit(tx, actor, {
    action: 'change',
    noun: 'accounts',
    subjectId: given.id,
    detail: { enabled: given.enabled },
  });
  return findAccount(tx, actor, given.id);
}

/**
 * Gives an account a new password, ends its sessions and its waiting.
 * @param fixed the configured password, else a random one is made
 * @throws Refusal 404, 409 with the current record when the version is old, 422 for the own account, 429 when too many
 * passwords are hashed for the address
 */
export async function resetPassword(
  { tx, actor, address }: Asked,
  given: Versioned,
  fixed: string | undefined,
): Promise<{ password: string }> {
  const { password, passwordHash } = await tx.outside('newPassword', async () => {
    const made = fixed ?? randomPassword();
    return { password: made, passwordHash: await inTurn(address, () => hashSecret(made)) };
  });
  await lockAccount(tx, actor, given);
  if (given.id === actor.accountId) throw new Refusal(422, 'accounts:ownPassword');
  await tx.rows('UPDATE accounts SET password_hash = $1, version = version + 1 WHERE id = $2', [
    passwordHash,
    given.id,
  ]);
  await endSessions(tx, given.id);
  await tx.rows('SELECT app.forget_attempts($1)', [given.id]);
  await audit(tx, actor, { action: 'reset', noun: 'accounts', subjectId: given.id });
  return { password };
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

function columns(given: Added | Updated): unknown[] {
  const { username, loginName, roleType, title, departmentId, dataAuthority, mallAuthority, email } = given;
  return [username, loginName, roleType, title, departmentId, dataAuthority, mallAuthority === 1, email];
}

/**
 * The account as it is, kept from others until the transaction ends. All administrators are kept first: the actor, who
 * cannot take the role from himself, must still be one, so that two who take it from each other leave one behind.
 */
async function lockAccount(tx: Tx, actor: Actor, given: Versioned): Promise<Account> {
  const admins = await tx.rows<{ id: string }>(
    `SELECT id FROM accounts WHERE role_type = 'ADMIN' AND enabled ORDER BY id FOR UPDATE`,
  );
  if (!admins.some(({ id }) => id === actor.accountId)) throw forbidden();
  await tx.rows('SELECT id FROM accounts WHERE id = $1 FOR UPDATE', [given.id]);
  const current = await findAccount(tx, actor, given.id);
  if (current.version !== given.version) throw stale(current);
  return current;
}

async function checkDepartment(tx: Tx, given: { departmentId: string | null; dataAuthority: string }): Promise<void> {
  if (given.departmentId) await requireDepartment(tx, given.departmentId);
  else if (given.dataAuthority === 'oneself') throw fieldRefused('departmentId', 'accounts:departmentNeeded');
}

async function endSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.rows('DELETE FROM sessions WHERE account_id = $1', [accountId]);
}

async function uniqueLoginName<T>(written: Promise<T>): Promise<T> {
  return written.catch((error: unknown) => {
    const taken = error instanceof pg.DatabaseError && error.constraint === 'accounts_login_name';
    throw taken ? fieldRefused('loginName', 'accounts:loginNameTaken') : error;
  });
}
