import { identityCalls } from '@cogclinic/contract/identity';
import { sendCall } from '#ui/api.ts';
import { getToken } from '#ui/session.ts';
import { forgetSession } from './account.ts';
import { loadAnew } from './loadAnew.ts';

/** How long a log-out waits for a server that does not answer. */
const PATIENCE_MS = 3_000;

/** Ends the session on the server too; if the call fails, the session expires there. */
export async function revokeSession(): Promise<void> {
  if (getToken())
    await sendCall(identityCalls.logout, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
}

/** Logs out: the token goes and another page is loaded, so that nothing of the account stays in memory. */
export async function logout(address = '/login'): Promise<void> {
  await revokeSession();
  forgetSession();
  await loadAnew(address);
}
