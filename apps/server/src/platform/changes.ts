import { FOLLOWED, type Followed } from '@cogclinic/contract/changes';
import { z } from 'zod';
import type { Database, Tx } from './database.ts';
import { readSql } from './sql/statement.ts';

const ANNOUNCE = readSql(
  'changes.announce',
  {},
  ({ payload }: { payload: string }) => `SELECT FROM pg_notify('cogclinic', ${payload})`,
);

/** Of what is told between the servers of one database; PostgreSQL allows 8,000 bytes. */
const notice = z.union([
  z.object({ institutionId: z.string(), accountId: z.string().optional(), changed: z.array(z.enum(FOLLOWED)) }),
  z.object({ account: z.string() }),
]);

/** Whose pages are told: all of an institution's, or those of one account. */
type Told = { institutionId: string; accountId?: string };

/**
 * Tells every server, once the transaction commits, that something changed. The commits of transactions that tell wait for
 * each other in PostgreSQL: not for what changes with every key that somebody presses.
 */
export function announce(tx: Pick<Tx, 'send'>, { institutionId, accountId }: Told, changed: readonly Followed[]): void {
  tx.send(ANNOUNCE, { payload: JSON.stringify({ institutionId, accountId, changed }) });
}

type Follower = { accountId: string; heard(changed: readonly Followed[]): void };

/** What the servers tell each other, for those of this process who want to hear it. */
export type Changes = {
  /** Tells `heard` what changes in an institution, and of an account's own; answers how to hear no more. */
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
    // What was told while nobody listened is not told again: anything may have changed.
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

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
