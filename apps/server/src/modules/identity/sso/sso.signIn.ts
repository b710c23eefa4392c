import type { CallData } from '@cogclinic/contract/call';
import type { ssoCalls } from '@cogclinic/contract/sso';
import {
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { noteLater } from '#platform/refusalNotes.ts';
import { hashOfToken, newToken } from '#platform/token.ts';
import { heldAsChecked } from '../heldAccount.ts';
import { knownDevice } from '../knownDevices.ts';
import { letIn } from '../letIn.ts';
import { type Claimed, claimedBy } from './sso.claims.ts';
import { configurationOf, openedProvider, type Provider, SsoFailed } from './sso.provider.ts';
import { redirectUri } from './sso.settings.ts';
import {
  ADD_LOGIN,
  BY_EMAIL,
  BY_LOGIN_NAME,
  MINUTES,
  PROVIDER_NAMED,
  PROVIDER_OF,
  type ProviderRow,
  USE_LOGIN,
} from './sso.statements.ts';

const HOLD = heldAsChecked('sso.hold', 'password_hash');
const refused = () => new Refusal(422, 'identity:sso.refused');
const away = () => new Refusal(422, 'identity:sso.away');

type Open = Readonly<{ row: ProviderRow; provider: Provider }>;
type Finished = CallData<typeof ssoCalls.finish>;

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

/** Where the browser ends its session at the provider; null where there is no such place, or the provider does not tell. */
export async function endSso(
  platform: Platform,
  { organisation }: { organisation: string },
): Promise<{ url: string | null }> {
  try {
    const { provider } = await named(platform, organisation);
    const configuration = await configurationOf(provider);
    if (!configuration.serverMetadata().end_session_endpoint) return { url: null };
    const back = { post_logout_redirect_uri: `${publicUrl(platform.config)}/login` };
    return { url: buildEndSessionUrl(configuration, back).href };
  } catch {
    return { url: null };
  }
}

/** The account of the institution that was named; its row is locked. Accounts of other institutions are not looked for. */
async function accountOf(
  { database }: Platform,
  tx: Tx,
  request: Request,
  { institutionId, claimed }: { institutionId: string; claimed: Claimed },
) {
  const find = claimed.match === 'email' ? BY_EMAIL : BY_LOGIN_NAME;
  const [found, another] = await tx.read(find, { institutionId, value: claimed.value });
  if (!found || another) {
    request.log.info({ address: request.address, state: 'noAccount', institutionId }, 'sign-in refused');
    throw new Refusal(422, 'identity:sso.noAccount');
  }
  const { id: accountId, password_hash: passwordHash } = found;
  const [held] = found.enabled ? await tx.read(HOLD, { institutionId, id: accountId, hash: passwordHash }) : [];
  if (held) return { institutionId, accountId, passwordHash };
  const entry = { action: 'refuse', noun: 'sessions', detail: { state: 'sso' }, address: request.address } as const;
  noteLater(database, request, { institutionId, accountId }, entry);
  throw new Refusal(422, 'identity:sso.noAccount');
}

const named = (platform: Platform, organisation: string): Promise<Open> =>
  opened(platform, (tx) => tx.read(PROVIDER_NAMED, { organisation }));

async function opened(platform: Platform, find: (tx: Tx) => Promise<readonly ProviderRow[]>): Promise<Open> {
  const { row, provider } = await platform.database.asOwner(async (tx) => {
    const [found] = await find(tx);
    return { row: found, provider: await openedProvider(tx, platform, found) };
  });
  if (!row) throw fieldRefused('organisation', 'identity:sso.unknown');
  if (platform.database.suspended.has(row.institutionId)) throw new Refusal(403, 'errors:institutionSuspended');
  if (typeof provider === 'string') throw away();
  return { row, provider };
}

/** What went wrong at the provider is for the log; to a stranger it says little. */
function told({ log, address }: Request, error: unknown): Refusal {
  if (!(error instanceof SsoFailed)) throw error;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  log.warn({ address, problem: error.problem, told: cause?.message.slice(0, 300) }, 'identity provider failed');
  return error.problem === 'notOpenId' || error.problem === 'otherIssuer' ? refused() : away();
}

/** The prefix has the browser take the cookie from this host alone, by TLS alone. */
function cookieOf({ PUBLIC_URL }: Platform['config']): { name: string; secure: boolean } {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  return { name: secure ? '__Host-sso' : 'sso', secure };
}
