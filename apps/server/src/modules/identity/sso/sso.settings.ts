import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { SsoMatch, ssoCalls } from '@cogclinic/contract/sso';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { areCertificates } from '#platform/outgoing/certificates.ts';
import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { sealOf } from '#platform/sealed.ts';
import { uniqueName } from '#platform/uniqueName.ts';
import { sealedFor } from './sso.provider.ts';
import { PROVIDER_OF, SAVE } from './sso.statements.ts';

type Settings = CallData<typeof ssoCalls.settings>;
type Given = CallInput<typeof ssoCalls.saveSettings>['body'];
type House = Pick<Platform, 'config' | 'storage'>;

/** Where a provider sends people back to: a page of the console, which hands over what came with it. */
export const redirectUri = (config: Platform['config']): string => `${publicUrl(config)}/login/sso`;

/** How the institution's accounts sign in with its provider. Without settings they do not, and the version is 0. */
export async function seeSso(tx: Tx, actor: Actor, { config }: Pick<House, 'config'>): Promise<Settings> {
  const [row] = await tx.read(PROVIDER_OF, { institutionId: actor.institutionId });
  const organisation = row?.organisation ?? null;
  return {
    enabled: row?.enabled ?? false,
    organisation,
    issuer: row?.issuer ?? null,
    inner: row?.inner ?? false,
    authorities: row?.authorities ?? null,
    openidClientId: row?.clientId ?? null,
    foundBy: (row?.match as SsoMatch | undefined) ?? 'loginName',
    claim: row?.claim ?? 'preferred_username',
    askAgain: row?.askAgain ?? true,
    hasClientSecret: Boolean(row?.clientSecret),
    redirectUri: redirectUri(config),
    signInUrl: organisation && `${publicUrl(config)}/login/sso?organisation=${organisation}`,
    version: row?.version ?? 0,
  };
}

/**
 * Changes how the institution's accounts sign in with its provider. A secret that is left blank stays, unless the issuer is another:
 * it is that one's.
 * @throws Refusal 409 with the present settings when the version is old, 422 at a secret that is needed, certificates that cannot be read or a
 * name that is taken
 */
export async function saveSso(tx: Tx, actor: Actor, given: Given, house: House): Promise<Settings> {
  const { institutionId } = actor;
  const [before] = await tx.read(PROVIDER_OF, { institutionId });
  if ((before?.version ?? 0) !== given.version) throw stale(await seeSso(tx, actor, house));
  const kept = before?.issuer === given.issuer ? (before.clientSecret ?? null) : null;
  const clientSecret = given.clientSecret
    ? (await sealOf(house.storage, tx)).close(given.clientSecret, sealedFor(institutionId))
    : kept;
  if (given.authorities && !areCertificates(given.authorities))
    throw fieldRefused('authorities', 'identity:sso.certificates');
  if (given.enabled && !clientSecret) throw fieldRefused('clientSecret', 'identity:sso.secretNeeded');
  const [saved] = await uniqueName(
    tx.write(SAVE, { ...given, institutionId, clientId: given.openidClientId, match: given.foundBy, clientSecret }),
    ['sso_providers_organisation'],
    'identity:sso.organisationTaken',
    'organisation',
  );
  if (!saved) throw stale(await seeSso(tx, actor, house));
  const { enabled, issuer } = given;
  await audit(tx, actor, { action: 'change', noun: 'accounts', detail: { sso: { enabled, issuer } } });
  return seeSso(tx, actor, house);
}
