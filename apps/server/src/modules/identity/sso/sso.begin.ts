import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Request } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { hashOfToken, newToken } from '#platform/token.ts';
import { cookieOf, named, told } from './sso.open.ts';
import { configurationOf } from './sso.provider.ts';
import { redirectUri } from './sso.settings.ts';
import { ADD_LOGIN, MINUTES } from './sso.statements.ts';

/**
 * Begins a sign-in at an institution's provider. What ties it to this browser is a cookie; what comes back opens nothing elsewhere.
 * @returns the provider's address to go to
 * @throws Refusal 422 when no such provider is known or it does not answer, 403 while the institution is suspended
 */
export async function beginSso(
  platform: Platform,
  request: Request,
  { organisation, remember }: { organisation: string; remember: boolean },
): Promise<{ url: string }> {
  const { database, config } = platform;
  const { row, provider } = await named(platform, organisation);
  const configuration = await configurationOf(provider).catch((error: unknown) => {
    throw told(request, error);
  });
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const browser = newToken();
  const { institutionId, version } = provider;
  await database.asOwner((tx) =>
    tx.write(ADD_LOGIN, {
      ...{ institutionId, version, remember, nonce, verifier },
      ...{ stateHash: hashOfToken(state), browserHash: browser.hash },
    }),
  );
  const { name, secure } = cookieOf(config);
  request.cookies.set(name, browser.token, { path: '/', maxAgeS: MINUTES * 60, secure });
  const url = buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: redirectUri(config), scope: 'openid profile email', state, nonce },
    ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    ...(row.askAgain && { prompt: 'login', max_age: String(MINUTES * 60) }),
  });
  return { url: url.href };
}
