import type { Call } from '@cogclinic/contract/call';
import { followedOf, OF_ACCOUNT } from '@cogclinic/contract/changes';
import type { Tx } from './database.ts';

/** Does a call's work, and tells in the same transaction what the call says that it changes. */
export async function telling<T>(
  { changes }: Pick<Call, 'changes'>,
  tx: Tx,
  { institutionId }: { institutionId: string },
  work: () => Promise<T>,
): Promise<T> {
  const done = await work();
  const told = followedOf(changes ?? []).filter((noun) => !OF_ACCOUNT.includes(noun));
  if (told.length > 0) tx.announce({ institutionId }, told);
  return done;
}
