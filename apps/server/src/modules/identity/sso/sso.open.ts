import type { Request } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { openedProvider, type Provider, SsoFailed } from './sso.provider.ts';
import { PROVIDER_NAMED, type ProviderRow } from './sso.statements.ts';

/** A provider that people may sign in with, as it is kept and with its secret opened. */
export type OpenProvider = Readonly<{ row: ProviderRow; provider: Provider }>;

const refused = () => new Refusal(422, 'identity:sso.refused');
const away = () => new Refusal(422, 'identity:sso.away');

/** The provider of the institution that was named. @throws as `opened` */
export const named = (platform: Platform, organisation: string): Promise<OpenProvider> =>
  opened(platform, (tx) => tx.read(PROVIDER_NAMED, { organisation }));

/** The provider that `find` finds. @throws Refusal 422 when there is none or its settings are not whole, 403 while the institution is suspended */
export async function opened(
  platform: Platform,
  find: (tx: Tx) => Promise<readonly ProviderRow[]>,
): Promise<OpenProvider> {
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
export function told({ log, address }: Request, error: unknown): Refusal {
  if (!(error instanceof SsoFailed)) throw error;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  log.warn({ address, problem: error.problem, told: cause?.message.slice(0, 300) }, 'identity provider failed');
  return error.problem === 'notOpenId' || error.problem === 'otherIssuer' ? refused() : away();
}

/** What ties a sign-in to its browser. The prefix has the browser take the cookie from this host alone, by TLS alone. */
export function cookieOf({ PUBLIC_URL }: Platform['config']): { name: string; secure: boolean } {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  return { name: secure ? '__Host-sso' : 'sso', secure };
}
