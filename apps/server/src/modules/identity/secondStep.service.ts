import type { CallData } from '@cogclinic/contract/call';
import type { passkeyCalls } from '@cogclinic/contract/passkeys';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { hashOfToken } from '#platform/token.ts';
import { type Attempt, countAttempt, forgive, SECOND } from './attempts.ts';
import { takeCode } from './factor.service.ts';
import { FIND_SIGN_IN, USE_SIGN_IN } from './factor.statements.ts';
import { knownDevice } from './knownDevices.ts';
import { asJson, wrongPasskey } from './passkeys/passkeys.service.ts';
import { isProved, newChallenge, passkeysOf, requestOptions } from './passkeys/webauthn.ts';
import { notingRefusal } from './refusedSignIns.ts';
import { openSession } from './sessionOpening.ts';

const ended = () => new Refusal(422, 'identity:signInEnded');

/**
 * Completes a sign-in whose password was right, by a code of the authenticator app or a recovery code; each is taken once.
 * @throws Refusal 422 when the sign-in is over, or at the code when it is wrong, 429 after too many wrong ones of the account
 */
export async function completeSignIn(
  platform: Platform,
  request: Request,
  { token, code }: { token: string; code: string },
): Promise<{ token: string }> {
  const { tokenHash, accountId, secret: sealed } = await foundSignIn(platform, token);
  return notingRefusal(platform, request, { accountId, secret: 'factor' }, async () => {
    const attempt = await countAttempt(platform.database, SECOND, { loginName: accountId, address: request.address });
    const by = /^\d{6}$/.test(code) ? 'totp' : 'recoveryCode';
    return finish(platform, request, { tokenHash, attempt, by }, async (tx) => {
      if (!(await takeCode(platform, tx, { accountId, sealed, code }))) {
        throw fieldRefused('code', 'identity:wrongFactorCode');
      }
    });
  });
}

/** What the browser is asked to complete a sign-in by a passkey. @throws Refusal 422 when the sign-in is over */
export async function passkeySignInOptions(
  platform: Platform,
  { token }: { token: string },
): Promise<CallData<typeof passkeyCalls.signInOptions>> {
  const { database, config } = platform;
  const { tokenHash, accountId } = await foundSignIn(platform, token);
  const passkeys = await database.asOwner((tx) => passkeysOf(tx, accountId));
  const challenge = await newChallenge(database, tokenHash);
  return { options: asJson(await requestOptions(config, { challenge, passkeys, verified: false })) };
}

/**
 * Completes a sign-in whose password was right, by a passkey.
 * @throws Refusal 422 when the sign-in is over, or at the passkey when the browser's answer is not right, 429 after too many wrong ones
 */
export async function signInByPasskey(
  platform: Platform,
  request: Request,
  { token, passkey: typed }: { token: string; passkey: string },
): Promise<{ token: string }> {
  const { database, config } = platform;
  const { tokenHash, accountId } = await foundSignIn(platform, token);
  return notingRefusal(platform, request, { accountId, secret: 'factor' }, async () => {
    const attempt = await countAttempt(database, SECOND, { loginName: accountId, address: request.address });
    if (!(await isProved(config, database, { accountId, tokenHash, typed, verified: false }))) throw wrongPasskey();
    return finish(platform, request, { tokenHash, attempt, by: 'passkey' }, async () => undefined);
  });
}

async function foundSignIn({ database }: Platform, token: string) {
  const tokenHash = hashOfToken(token);
  const [found] = await database.asOwner((tx) => tx.read(FIND_SIGN_IN, { tokenHash }));
  if (!found) throw ended();
  return { tokenHash, accountId: found.account_id, secret: found.secret };
}

type Proved = Readonly<{ tokenHash: Buffer; attempt: Attempt; by: 'totp' | 'recoveryCode' | 'passkey' }>;

/** Opens the session once `prove` has thrown nothing; what it throws rolls back that the sign-in was used: it may be tried again. */
function finish(
  platform: Platform,
  request: Request,
  { tokenHash, attempt, by }: Proved,
  prove: (tx: Tx) => Promise<void>,
): Promise<{ token: string }> {
  return platform.database.asOwner(async (tx) => {
    const [used] = await tx.write(USE_SIGN_IN, { tokenHash });
    if (!used) throw ended();
    await prove(tx);
    await forgive(tx, attempt);
    const { institution_id: institutionId, account_id: accountId, remember } = used;
    const device = await knownDevice(tx, request, accountId);
    return openSession(platform, tx, request, { institutionId, accountId, remember, device, detail: { by } });
  });
}
