import { mayCall } from '../access.ts';
import type { Actor } from '../actor.ts';
import { signInAgain } from '../refusal.ts';
import { sessionActors } from '../sessionActors.ts';
import type { ChannelEntrance } from './entrance.ts';

/** Lets accounts in by their sessions. */
export const accountEntrance: ChannelEntrance = {
  async standing(database, tokenHashes) {
    const actors = await sessionActors(database, tokenHashes);
    return new Map([...actors].map(([key, actor]) => [key, { party: actor, who: { actor } }]));
  },
  mayOpen: (access, { who }) => typeof access === 'object' && mayCall(access, (who as { actor: Actor }).actor),
  refused: signInAgain,
};
