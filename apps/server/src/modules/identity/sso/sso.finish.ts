import type { CallData } from '@cogclinic/contract/call';
import type { ssoCalls } from '@cogclinic/contract/sso';
import type { Request } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOfToken } from '#platform/token.ts';
import { knownDevice } from '../knownDevices.ts';
import { letIn } from '../letIn.ts';
import { accountOf } from './sso.account.ts';
import { claimedBy } from './sso.claims.ts';
import { cookieOf, opened, told } from './sso.open.ts';
import { redirectUri } from './sso.settings.ts';
import { PROVIDER_OF, USE_LOGIN } from './sso.statements.ts';

type Finished = CallData<typeof ssoCalls.finish>;

/**
 * Completes a sign-in with what the provider sent back: once, in the browser in which it began, for an account that the institution has.
 * It begins an ordinary session, and still asks for the account's own second factor.
 * @throws Refusal 422 when it is over, was begun elsewhere, is not what the provider signed, or names no account that may sign in
 */
export async function finishSso(platform: Platform, request: Request, { query }: { query: string }): Promise<Finished> {
  const { database, config } = platform;
  const state = new URLSearchParams(query).get('state') ?? '';
  const browser = request.cookies.get(cookieOf(config).name) ?? '';
  const begun = await database.asOwner(async (tx) => {
    const [used] = await tx.write(USE_LOGIN, { stateHash: hashOfToken(state), browserHash: hashOfToken(browser) });
    if (!used) throw new Refusal(422, 'identity:sso.ended');
    return used;
  });
  const { row, provider } = await opened(platform, (tx) => tx.read(PROVIDER_OF, begun));
  if (!row.enabled || row.version !== begun.version) throw new Refusal(422, 'identity:sso.ended');
  const claimed = await claimedBy(provider, { ...begun, row, state, query, redirectUri: redirectUri(config) }).catch(
    (error: unknown) => {
      throw told(request, error);
    },
  );
  const { remember } = begun;
  const signedIn = await database.asOwner(async (tx) => {
    const account = await accountOf(platform, tx, request, { institutionId: provider.institutionId, claimed });
    const device = await knownDevice(tx, request, account.accountId);
    return letIn(platform, tx, request, { ...account, remember, device, detail: { by: 'sso' } });
  });
  return { ...signedIn, organisation: row.organisation ?? '' };
}
