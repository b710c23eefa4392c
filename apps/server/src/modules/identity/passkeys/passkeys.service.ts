import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { passkeyCalls } from '@cogclinic/contract/passkeys';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { noteConfirmation } from '../confirmation.service.ts';
import { COUNT_RECOVERY, DROP_RECOVERY, FACTOR } from '../factor.statements.ts';
import { ifOwnPassword } from '../password.service.ts';
import { newRecoveryCodes } from '../recoveryCodes.ts';
import { ADD, REMOVE, RENAME } from './passkeys.statements.ts';
import { creationOptions, isProved, madeKey, newChallenge, passkeysOf, requestOptions } from './webauthn.ts';

type SignedIn = Request & { tx: Tx; actor: Actor; tokenHash: Buffer };
type Options = CallData<typeof passkeyCalls.begin>;

const AT_MOST = 20;

/** What the account's owner is told of a wrong answer of a browser. */
export const wrongPasskey = () => fieldRefused('passkey', 'identity:wrongPasskey');
const changed = (subjectId: string) =>
  ({ action: 'change', noun: 'accounts', subjectId, detail: { fields: ['passkeys'] } }) as const;

/** The own account's passkeys, the oldest first. */
export async function listPasskeys({ tx, actor }: SignedIn): Promise<CallData<typeof passkeyCalls.list>> {
  const found = await passkeysOf(tx, actor.accountId);
  return found.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createTime: wireTime(created_at, actor.timeZone),
    lastUsedTime: last_used_at && wireTime(last_used_at, actor.timeZone),
  }));
}

/** What the browser is asked to make a passkey. @throws Refusal 422 at a wrong password or with 20 passkeys, 429 after too many wrong ones */
export async function beginPasskey(
  platform: Platform,
  request: SignedIn,
  { password }: CallInput<typeof passkeyCalls.begin>['body'],
): Promise<Options> {
  const { tx, actor, tokenHash } = request;
  const passkeys = await passkeysOf(tx, actor.accountId);
  if (passkeys.length >= AT_MOST) throw new Refusal(422, 'identity:tooManyPasskeys');
  const challenge = await ifOwnPassword(platform, request, password, () => newChallenge(platform.database, tokenHash));
  if (!challenge) throw fieldRefused('password', 'identity:wrongOldPassword');
  return { options: asJson(await creationOptions(platform.config, actor, { challenge, passkeys })) };
}

/**
 * Adds the passkey that the browser made; an account without recovery codes gets ten, told this once.
 * @throws Refusal 422 at the passkey when the browser's answer is not right, too late or of a key that is there already
 */
export async function addPasskey(
  platform: Platform,
  { tx, actor, tokenHash }: SignedIn,
  { name, passkey }: CallInput<typeof passkeyCalls.add>['body'],
): Promise<CallData<typeof passkeyCalls.add>> {
  const { accountId, institutionId } = actor;
  const made = await tx.outside('passkey', () => madeKey(platform.config, platform.database, tokenHash, passkey));
  if (!made) throw wrongPasskey();
  const { id: credentialId, publicKey, counter, transports = [] } = made;
  const key = { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  if ((await tx.write(ADD, { institutionId, accountId, name, ...key })).length === 0) throw wrongPasskey();
  await audit(tx, actor, changed(accountId));
  const [left] = await tx.read(COUNT_RECOVERY, { accountId });
  return { recoveryCodes: left?.count ? [] : await newRecoveryCodes(tx, actor) };
}

/** Gives a passkey of the own account another name. @throws Refusal 404 */
export async function renamePasskey(
  { tx, actor: { accountId } }: SignedIn,
  { id, name }: CallInput<typeof passkeyCalls.rename>['body'],
): Promise<null> {
  if ((await tx.write(RENAME, { accountId, id, name })).length === 0) throw notFound();
  return null;
}

/**
 * Removes a passkey of the own account, and with its last factor the recovery codes.
 * @throws Refusal 404, 422 at a wrong password, 429 after too many wrong ones
 */
export async function removePasskey(
  platform: Platform,
  request: SignedIn,
  { id, password }: CallInput<typeof passkeyCalls.remove>['body'],
): Promise<null> {
  const { tx, actor } = request;
  const { accountId } = actor;
  if (!(await ifOwnPassword(platform, request, password, async () => true))) {
    throw fieldRefused('password', 'identity:wrongOldPassword');
  }
  if ((await tx.write(REMOVE, { accountId, id })).length === 0) throw notFound();
  const [app] = await tx.read(FACTOR, { accountId });
  const left = await passkeysOf(tx, accountId);
  if (!app?.confirmed_at && left.length === 0) await tx.write(DROP_RECOVERY, { accountId });
  await audit(tx, actor, changed(accountId));
  return null;
}

/** What the browser is asked before a signature. @throws Refusal 422 for an account without a passkey */
export async function verifyOptions(platform: Platform, { tx, actor, tokenHash }: SignedIn): Promise<Options> {
  const passkeys = await passkeysOf(tx, actor.accountId);
  if (passkeys.length === 0) throw wrongPasskey();
  const challenge = await tx.outside('challenge', () => newChallenge(platform.database, tokenHash));
  return { options: asJson(await requestOptions(platform.config, { challenge, passkeys, verified: true })) };
}

/** Notes for a signature that the account's owner is there. @throws Refusal 422 when the browser's answer is not right or too late */
export async function verifyPasskey(
  { config, database }: Platform,
  { tx, actor: { accountId }, tokenHash }: SignedIn,
  { passkey: typed }: CallInput<typeof passkeyCalls.verify>['body'],
): Promise<null> {
  const proved = await tx.outside('passkey', async () => {
    const isRight = await isProved(config, database, { accountId, tokenHash, typed, verified: true });
    if (isRight) await noteConfirmation(database, tokenHash);
    return isRight;
  });
  if (!proved) throw wrongPasskey();
  return null;
}

/** As it goes over the wire, without what is undefined. */
export const asJson = (options: object): Options['options'] => JSON.parse(JSON.stringify(options));
