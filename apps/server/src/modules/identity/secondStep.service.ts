import type { Request } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { hashOfToken } from '#platform/token.ts';
import { countAttempt, forgive, SECOND } from './attempts.ts';
import { takeCode } from './factor.service.ts';
import { FIND_SIGN_IN, USE_SIGN_IN } from './factor.statements.ts';
import { knownDevice } from './knownDevices.ts';
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
  const { database } = platform;
  const tokenHash = hashOfToken(token);
  const [found] = await database.asOwner((tx) => tx.read(FIND_SIGN_IN, { tokenHash }));
  if (!found?.secret) throw ended();
  const { account_id: accountId, secret: sealed } = found;
  const attempt = await countAttempt(database, SECOND, { loginName: accountId, address: request.address });
  return database.asOwner(async (tx) => {
    const [used] = await tx.write(USE_SIGN_IN, { tokenHash });
    if (!used) throw ended();
    // What a wrong code rolls back includes that the sign-in was used: it may be tried again.
    if (!(await takeCode(platform, tx, { accountId, sealed, code }))) {
      throw fieldRefused('code', 'identity:wrongFactorCode');
    }
    await forgive(tx, attempt);
    const { institution_id: institutionId, remember } = used;
    const device = await knownDevice(tx, request, accountId);
    const detail = { by: /^\d{6}$/.test(code) ? 'totp' : 'recoveryCode' };
    return openSession(platform, tx, request, { institutionId, accountId, remember, device, detail });
  });
}
