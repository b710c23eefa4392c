import type { Channel } from '@cogclinic/contract/channel';
import type { Database } from '../database.ts';
import type { Party } from '../fairQueue.ts';
import type { Refusal } from '../refusal.ts';

/** Who was let in to a channel. */
export type Entered = Readonly<{
  /** Whose lines are counted together, and whose notices (`Changes.onAccount`) have them looked at. */
  party: Party;
  /** What the channel is given of the caller. A line closes when this is no longer the same. */
  who: object;
}>;

/** Lets one kind of caller in to channels. */
export type ChannelEntrance = Readonly<{
  /** Those of these tokens that stand, by the hash in base64. To ask extends no session: what only stays open is not used. */
  standing(database: Pick<Database, 'asOwner'>, tokenHashes: readonly Buffer[]): Promise<Map<string, Entered>>;
  /** Whether the caller may open a channel with this access. */
  mayOpen(access: Channel['access'], entered: Entered): boolean;
  /** Why a token that opens nothing is refused. */
  refused(): Refusal;
}>;
