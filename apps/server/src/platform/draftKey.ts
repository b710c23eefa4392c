import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import type { Platform } from './platform.ts';
import { sealOf } from './sealed.ts';

type Owner = Pick<Actor, 'institutionId'> & (Readonly<{ accountId: string }> | Readonly<{ archiveId: string }>);

/**
 * The key by which a browser seals what an account has not sent yet, or what a patient played behind a link, in base64. It is the same in each
 * session and behind each of the patient's links, so that one that ended loses nothing; derived from the installation's key, it lies in no
 * database. Null while the place of that key cannot be reached: signing in, or training, must not hang on it.
 */
export async function draftKeyOf({ storage }: Pick<Platform, 'storage'>, tx: Tx, owner: Owner): Promise<string | null> {
  try {
    const seal = await sealOf(storage, tx);
    const id = 'accountId' in owner ? owner.accountId : `patient:${owner.archiveId}`;
    return seal.mark(Buffer.from(`${owner.institutionId}:${id}`), 'drafts').toString('base64');
  } catch {
    return null;
  }
}
