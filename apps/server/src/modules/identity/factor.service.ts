import { randomBytes } from 'node:crypto';
import type { CallData, Role } from '@cogclinic/contract/call';
import type { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { sealOf } from '#platform/sealed.ts';
import { text, textsAs } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { countAttempt, forgive, SECOND } from './attempts.ts';
import { BEGIN, COUNT_RECOVERY, DROP_RECOVERY, FACTOR, REMOVE, TAKE_STEP, USE_RECOVERY } from './factor.statements.ts';
import { passkeysOf } from './passkeys/webauthn.ts';
import { ifOwnPassword } from './password.service.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recoveryCodes.ts';
import { base32, keyUri, stepOfCode } from './totp.ts';

const SECRET_BYTES = 20;

type SignedIn = Request & { tx: Tx; actor: Actor; tokenHash: Buffer };

const INSTITUTION = readSql(
  'identity.factorInstitution',
  { name: text, roles: textsAs<Role>() },
  ({ id }: { id: string }) => `SELECT name, factor_roles AS roles FROM institutions WHERE id = ${id}`,
);
const SAVE_ROLES = writeSql(
  'identity.saveFactorRoles',
  {},
  ({ id, roles }: { id: string; roles: readonly Role[] }) =>
    `UPDATE institutions SET factor_roles = ${roles} WHERE id = ${id}`,
);

const sealedFor = (accountId: string): string => `factor:${accountId}`;
const wrongCode = () => fieldRefused('code', 'identity:wrongFactorCode');

/** The own account's second factor. */
export async function ownFactor({ tx, actor }: SignedIn): Promise<CallData<typeof identityCalls.factor>> {
  const [factor] = await tx.read(FACTOR, actor);
  const [left] = await tx.read(COUNT_RECOVERY, actor);
  const { roles } = await rulesOf(tx, actor);
  return {
    totp: factor?.confirmed_at != null,
    recoveryCodes: left?.count ?? 0,
    required: roles.includes(actor.roleType),
  };
}

/**
 * Makes a secret for an authenticator app; it is asked for once `confirmFactor` has taken a code of it.
 * @throws Refusal 422 at a wrong password or when one is set up, 429 after too many wrong ones
 */
export async function beginFactor(
  platform: Platform,
  request: SignedIn,
  { password }: { password: string },
): Promise<CallData<typeof identityCalls.beginFactor>> {
  const { tx, actor } = request;
  const secret = await ifOwnPassword(platform, request, password, async () => randomBytes(SECRET_BYTES));
  if (!secret) throw fieldRefused('password', 'identity:wrongOldPassword');
  const seal = await sealOf(platform.storage, tx);
  const { accountId, institutionId } = actor;
  const sealed = seal.close(secret.toString('base64'), sealedFor(accountId));
  const begun = await tx.write(BEGIN, { institutionId, accountId, secret: sealed });
  if (begun.length === 0) throw new Refusal(422, 'identity:factorThere');
  const { name } = await rulesOf(tx, actor);
  return { secret: base32(secret), uri: keyUri(secret, { issuer: name, loginName: actor.loginName }) };
}

/**
 * Sets the authenticator app up, and answers ten recovery codes that are told this once.
 * @throws Refusal 422 at the code when it is wrong, 429 after too many wrong ones
 */
export async function confirmFactor(
  platform: Platform,
  request: SignedIn,
  { code }: { code: string },
): Promise<CallData<typeof identityCalls.confirmFactor>> {
  const { tx, actor, tokenHash, address } = request;
  const { accountId } = actor;
  const asker = { loginName: accountId, address, device: tokenHash };
  const attempt = await tx.outside('attempt', () => countAttempt(platform.database, SECOND, asker));
  const [factor] = await tx.read(FACTOR, actor);
  if (!factor) throw wrongCode();
  if (factor.confirmed_at) throw new Refusal(422, 'identity:factorThere');
  if (!(await takeCode(platform, tx, { accountId, sealed: factor.secret, code }))) throw wrongCode();
  const recoveryCodes = await newRecoveryCodes(tx, actor);
  await audit(tx, actor, changed(accountId));
  tx.afterCommit(() => void platform.database.asOwner((owner) => forgive(owner, attempt)));
  return { recoveryCodes };
}

const changed = (subjectId: string) =>
  ({ action: 'change', noun: 'accounts', subjectId, detail: { fields: ['secondFactor'] } }) as const;

/** Removes the own account's authenticator app, and with its last factor the recovery codes. @throws Refusal 422 at a wrong password, 429 after too many wrong ones */
export async function removeFactor(
  platform: Platform,
  request: SignedIn,
  { password }: { password: string },
): Promise<null> {
  const { tx, actor } = request;
  if (!(await ifOwnPassword(platform, request, password, async () => true))) {
    throw fieldRefused('password', 'identity:wrongOldPassword');
  }
  const removed = await tx.write(REMOVE, actor);
  if ((await passkeysOf(tx, actor.accountId)).length === 0) await tx.write(DROP_RECOVERY, actor);
  if (removed.length > 0) await audit(tx, actor, changed(actor.accountId));
  return null;
}

/** Takes a code of the authenticator app or a recovery code, each once; false when it is neither. */
export async function takeCode(
  { storage }: Pick<Platform, 'storage'>,
  tx: Tx,
  { accountId, sealed, code }: { accountId: string; sealed: Buffer | null; code: string },
): Promise<boolean> {
  if (!/^\d{6}$/.test(code))
    return (await tx.write(USE_RECOVERY, { accountId, hash: hashOfRecoveryCode(code) })).length === 1;
  const secret = sealed && (await sealOf(storage, tx)).open(sealed, sealedFor(accountId));
  const step = secret === null ? null : stepOfCode(Buffer.from(secret, 'base64'), code, Date.now());
  return step !== null && (await tx.write(TAKE_STEP, { accountId, step })).length === 1;
}

async function rulesOf(tx: Tx, { institutionId: id }: Pick<Actor, 'institutionId'>) {
  const [rules] = await tx.read(INSTITUTION, { id });
  return rules ?? { name: '', roles: [] };
}

/** The roles that must set up a second factor. */
export async function readFactorRoles(tx: Tx, actor: Actor): Promise<CallData<typeof accountCalls.factorRoles>> {
  const { roles } = await rulesOf(tx, actor);
  return { roles };
}

/** Says which roles must set up a second factor; it holds from their next request on. */
export async function saveFactorRoles(
  tx: Tx,
  actor: Actor,
  { roles }: CallData<typeof accountCalls.factorRoles>,
): Promise<CallData<typeof accountCalls.factorRoles>> {
  await tx.write(SAVE_ROLES, { id: actor.institutionId, roles });
  const detail = { fields: ['factorRoles'], roles };
  await audit(tx, actor, { action: 'change', noun: 'institution', subjectId: actor.institutionId, detail });
  return { roles };
}
