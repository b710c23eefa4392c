import { CLOSED } from '@cogclinic/contract/channel';
import type { Actor } from '../actor.ts';
import type { Changes } from '../changes.ts';
import type { Database } from '../database.ts';
import { same } from '../entered.ts';
import { repeating } from '../repeating.ts';
import { sessionActors } from '../sessionActors.ts';
import type { Line } from './line.ts';

/** Lines that one server keeps open. */
export type LineLimits = {
  account: number;
  institution: number;
  all: number;
};

const LIMITS: LineLimits = { account: 40, institution: 1000, all: 8000 };
/** Proxies close a connection that is silent for a minute. */
const BEAT_S = 25;

type Held = { actor: Actor; tokenHash: Buffer; line: Line };

/** The open lines of this server. */
export type Lines = {
  /** Whether one more would be too many for the account, its institution or the server. */
  isFull(actor: Actor): boolean;
  /** Keeps a line while its session stands; answers how to let it go. */
  hold(held: Held): () => void;
  stop(): Promise<void>;
};

/**
 * Keeps lines. A line ends when it no longer answers, and when its session has ended or its account has changed: at once
 * when the database says so, else at the next beat (a session unused for too long).
 */
export function keepLines(
  { database, changes }: { database: Pick<Database, 'asOwner'>; changes: Pick<Changes, 'onAccount'> },
  onError: (error: unknown) => void,
  { limits = LIMITS, beatS = BEAT_S }: { limits?: LineLimits | undefined; beatS?: number | undefined } = {},
): Lines {
  const open = new Set<Held>();
  // Counted as they come and go: a flood asks for these numbers thousands of times.
  const [ofAccount, ofInstitution] = [new Map<string, number>(), new Map<string, number>()];
  const count = ({ accountId, institutionId }: Actor, change: 1 | -1) => {
    ofAccount.set(accountId, (ofAccount.get(accountId) ?? 0) + change);
    ofInstitution.set(institutionId, (ofInstitution.get(institutionId) ?? 0) + change);
    if (ofAccount.get(accountId) === 0) ofAccount.delete(accountId);
    if (ofInstitution.get(institutionId) === 0) ofInstitution.delete(institutionId);
  };

  async function check(these: readonly Held[]): Promise<void> {
    if (these.length === 0) return;
    const now = await sessionActors(
      database,
      these.map(({ tokenHash }) => tokenHash),
    );
    for (const { actor, tokenHash, line } of these) {
      const account = now.get(tokenHash.toString('base64'));
      if (!account) line.close(CLOSED.sessionEnded);
      else if (!same(account, actor)) line.close(CLOSED.accountChanged);
    }
  }

  changes.onAccount((accountId) => {
    const concerned = [...open].filter(({ actor }) => accountId === null || actor.accountId === accountId);
    check(concerned).catch(onError);
  });
  const beats = repeating(
    beatS,
    async () => {
      for (const { line } of open) line.beat();
      await check([...open]);
    },
    onError,
  );

  return {
    isFull: ({ accountId, institutionId }) =>
      open.size >= limits.all ||
      (ofAccount.get(accountId) ?? 0) >= limits.account ||
      (ofInstitution.get(institutionId) ?? 0) >= limits.institution,
    hold(held) {
      open.add(held);
      count(held.actor, 1);
      return () => {
        if (open.delete(held)) count(held.actor, -1);
      };
    },
    stop: beats.stop,
  };
}
