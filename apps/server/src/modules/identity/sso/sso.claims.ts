import type { SsoMatch } from '@cogclinic/contract/sso';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { asking, configurationOf, type Provider, SsoFailed } from './sso.provider.ts';
import { MINUTES, type ProviderRow } from './sso.statements.ts';

/** By what the provider names an account, and who its person is to it: a subject means one person for good, a name may be given to another. */
export type Claimed = Readonly<{ match: SsoMatch; value: string; issuer: string; subject: string }>;
type Returned = Readonly<{
  row: ProviderRow;
  state: string;
  nonce: string;
  verifier: string;
  /** As it came with the browser. */
  query: string;
  redirectUri: string;
}>;

const MOST = 320;

/**
 * Exchanges the code that came back for a token of the provider, and reads from it whom it names. Checked are state, nonce, verifier,
 * issuer, audience, time and signature; what the token does not tell is asked for with it.
 * @throws SsoFailed
 */
export async function claimedBy(provider: Provider, returned: Returned): Promise<Claimed> {
  const { row, state, nonce, verifier, query, redirectUri } = returned;
  const configuration = await configurationOf(provider);
  const tokens = await asking(() =>
    authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      ...(row.askAgain && { maxAge: MINUTES * 60 }),
    }),
  );
  const claims = tokens.claims();
  if (!claims) throw new SsoFailed('notOpenId');
  const match = row.match as SsoMatch;
  const name = match === 'email' ? 'email' : row.claim;
  const isAsked = claims[name] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const all = isAsked ? await asking(() => fetchUserInfo(configuration, tokens.access_token, claims.sub)) : claims;
  const value = all[name];
  // An unverified address proves nothing: anyone can type one in at the provider.
  if (match === 'email' && all.email_verified !== true) throw new SsoFailed('notOpenId');
  if (typeof value !== 'string' || value.trim() === '' || value.length > MOST) throw new SsoFailed('notOpenId');
  return { match, value: value.trim(), issuer: claims.iss, subject: claims.sub };
}
