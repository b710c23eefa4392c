import { buildEndSessionUrl } from 'openid-client';
import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { named } from './sso.open.ts';
import { configurationOf } from './sso.provider.ts';

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
