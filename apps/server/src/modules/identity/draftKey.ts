import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { sealOf } from '#platform/sealed.ts';

/**
 * The key by which a browser seals what the account has not sent yet, in base64. It is the same in each of its sessions, so that one
 * that ended loses nothing; derived from the installation's key, it lies in no database. Null while the place of that key cannot be
 * reached: signing in must not hang on it.
 */
export async function draftKeyOf({ storage }: Pick<Platform, 'storage'>, tx: Tx, actor: Actor): Promise<string | null> {
  try {
    const seal = await sealOf(storage, tx);
    return seal.mark(Buffer.from(`${actor.institutionId}:${actor.accountId}`), 'drafts').toString('base64');
  } catch {
    return null;
  }
}
