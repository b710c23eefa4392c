import type { CallData } from '@cogclinic/contract/call';
import type { identityCalls } from '@cogclinic/contract/identity';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { newToken } from '#platform/token.ts';
import { ADD_SIGN_IN, FACTOR } from './factor.statements.ts';
import { passkeysOf } from './passkeys/webauthn.ts';
import { openSession } from './sessionOpening.ts';

type SignedIn = CallData<typeof identityCalls.login>;
type Proved = Parameters<typeof openSession>[3] & Readonly<{ passwordHash: string }>;

/**
 * Lets in an account that proved who it is, and whose row the transaction has locked: answers a session's token, or, where it has a
 * second factor, one that opens nothing but the step that asks for it.
 */
export async function letIn(
  platform: Platform,
  tx: Tx,
  request: Request,
  { passwordHash, ...session }: Proved,
): Promise<SignedIn> {
  const awaits = await factorsOf(tx, session);
  if (awaits.length === 0) return { ...(await openSession(platform, tx, request, session)), awaits };
  const { token, hash } = newToken();
  const { institutionId, accountId, remember } = session;
  await tx.write(ADD_SIGN_IN, { institutionId, accountId, remember, tokenHash: hash, passwordHash });
  return { token, awaits };
}

async function factorsOf(tx: Tx, { accountId }: { accountId: string }): Promise<SignedIn['awaits']> {
  const [app] = await tx.read(FACTOR, { accountId });
  const passkeys = await passkeysOf(tx, accountId);
  return [...(passkeys.length > 0 ? (['passkey'] as const) : []), ...(app?.confirmed_at ? (['totp'] as const) : [])];
}
