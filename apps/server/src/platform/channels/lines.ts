import { isDeepStrictEqual } from 'node:util';
import { CLOSED } from '@cogclinic/contract/channel';
import type { Changes } from '../changes.ts';
import type { Database } from '../database.ts';
import type { Party } from '../fairQueue.ts';
import { repeating } from '../repeating.ts';
import type { ChannelEntrance, Entered } from './entrance.ts';
import type { Line } from './line.ts';

/** Lines that one server keeps open. */
export type LineLimits = {
  account: number;
  institution: number;
  all: number;
};

export const LINE_LIMITS: LineLimits = { account: 40, institution: 1000, all: 8000 };
/** Proxies close a connection that is silent for a minute. */
const BEAT_S = 25;

type Held = Entered & { entrance: ChannelEntrance; tokenHash: Buffer; line: Line };

/** The open lines of this server. */
export type Lines = {
  /** Whether one more would be too many for the caller, its institution or the server. */
  isFull(party: Party): boolean;
  /** Keeps a line while its token stands; answers how to let it go. */
  hold(held: Held): () => void;
  stop(): Promise<void>;
};

/**
 * Keeps lines. A line ends when it no longer answers, and when its token has ended or its caller has changed: at once
 * when the database says so, else at the next beat (a session unused for too long).
 */
export function keepLines(
  { database, changes }: { database: Pick<Database, 'asOwner'>; changes: Pick<Changes, 'onAccount'> },
  onError: (error: unknown) => void,
  { limits = LINE_LIMITS, beatS = BEAT_S }: { limits?: LineLimits | undefined; beatS?: number | undefined } = {},
): Lines {
  const open = new Set<Held>();
  // Counted as they come and go: a flood asks for these numbers thousands of times.
  const [ofAccount, ofInstitution] = [new Map<string, number>(), new Map<string, number>()];
  const count = ({ accountId, institutionId }: Party, change: 1 | -1) => {
    ofAccount.set(accountId, (ofAccount.get(accountId) ?? 0) + change);
    ofInstitution.set(institutionId, (ofInstitution.get(institutionId) ?? 0) + change);
    if (ofAccount.get(accountId) === 0) ofAccount.delete(accountId);
    if (ofInstitution.get(institutionId) === 0) ofInstitution.delete(institutionId);
  };

  async function check(these: readonly Held[]): Promise<void> {
    for (const [entrance, held] of Map.groupBy(these, (one) => one.entrance)) {
      const now = await entrance.standing(
        database,
        held.map(({ tokenHash }) => tokenHash),
      );
      for (const { who, tokenHash, line } of held) {
        const found = now.get(tokenHash.toString('base64'));
        if (!found) line.close(CLOSED.sessionEnded);
        else if (!isDeepStrictEqual(found.who, who)) line.close(CLOSED.accountChanged);
      }
    }
  }

  changes.onAccount((accountId) => {
    const concerned = [...open].filter(({ party }) => accountId === null || party.accountId === accountId);
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
      count(held.party, 1);
      return () => {
        if (open.delete(held)) count(held.party, -1);
      };
    },
    stop: beats.stop,
  };
}
