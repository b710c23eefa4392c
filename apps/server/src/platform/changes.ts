import { FOLLOWED, type Followed } from '@cogclinic/contract/changes';
import type { Database } from './database.ts';
import { notice, parsed } from './notices.ts';

type Follower = { accountId: string; heard(changed: readonly Followed[]): void };

/** What the servers tell each other, for the pages of this process that follow it. */
export type Changes = {
  /** Tells `heard` what changes in an institution, and of an account's own; answers how to stop listening. */
  follow(of: { institutionId: string; accountId: string }, heard: Follower['heard']): () => void;
  /** Tells when an account, or one of its sessions, is not what it was; null: of any account it may have been missed. */
  onAccount(heard: (accountId: string | null) => void): void;
};

/** Hears the notices of all servers over the database's one listening connection. */
export function hearChanges(database: Pick<Database, 'hear'>): Changes {
  const followers = new Map<string, Set<Follower>>();
  let onAccount: (accountId: string | null) => void = () => undefined;

  database.hear({
    notice(payload) {
      const told = notice.safeParse(parsed(payload));
      if (!told.success) return;
      if ('account' in told.data) return onAccount(told.data.account);
      const { institutionId, accountId, changed } = told.data;
      for (const follower of followers.get(institutionId) ?? []) {
        if (accountId === undefined || accountId === follower.accountId) follower.heard(changed);
      }
    },
    // What was told while the connection was lost is not told again: anything may have changed.
    missed() {
      onAccount(null);
      for (const all of followers.values()) for (const follower of all) follower.heard(FOLLOWED);
    },
  });

  return {
    follow({ institutionId, accountId }, heard) {
      const follower = { accountId, heard };
      const all = followers.get(institutionId) ?? new Set();
      followers.set(institutionId, all.add(follower));
      return () => {
        all.delete(follower);
        if (all.size === 0 && followers.get(institutionId) === all) followers.delete(institutionId);
      };
    },
    onAccount(heard) {
      onAccount = heard;
    },
  };
}
