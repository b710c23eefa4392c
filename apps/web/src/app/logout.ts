import { identityCalls } from '@cogclinic/contract/identity';
import { providersEnd } from '#features/identity/shared/ssoSession.ts';
import { sendCall } from '#ui/api.ts';
import { clearDrafts } from '#ui/form/unsaved.ts';
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

/**
 * Logs out: the token goes and another page is loaded, so that nothing of the account stays in memory. Who came by an identity provider
 * ends the session there too: otherwise the next person at this computer would come in by it.
 */
export async function logout(address = '/login'): Promise<void> {
  await revokeSession();
  clearDrafts();
  forgetSession();
  const elsewhere = await providersEnd(PATIENCE_MS);
  if (elsewhere !== null && address === '/login') window.location.assign(elsewhere);
  else await loadAnew(address);
}
