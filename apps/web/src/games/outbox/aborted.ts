import type { Claim, GameEvent } from '@cogclinic/games/replay';
import type { PlayedSession, SessionBody } from './session.ts';

type Known = 'ending' | 'ended' | 'events' | 'pauses' | 'claim' | 'device';

/** A session as it began. */
export type Begun = Omit<PlayedSession, 'body'> & Readonly<{ id: string; body: Omit<SessionBody, Known> }>;

/** What happened in a session from one of its events on, and what it came to by then. */
export type Part = Readonly<{
  id: string;
  /** Index of its first event. */
  from: number;
  events: readonly GameEvent[];
  pauses: SessionBody['pauses'];
  device: SessionBody['device'];
  claim: Claim;
  /** When it was stored, at most a few seconds after its last event. */
  at: string;
}>;

/**
 * A session whose page was closed, or whose device went off, as far as it is known: it was left at its last event.
 * @param parts in any order; what follows a gap is left out
 * @returns null when nothing happened in it
 */
export function abortedOf({ whose, archiveId, body }: Begun, parts: readonly Part[]): PlayedSession | null {
  const events: GameEvent[] = [];
  let last: Part | null = null;
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    if (part.from !== events.length) break;
    events.push(...part.events);
    last = part;
  }
  const end = events.at(-1);
  if (!last || !end) return null;
  const { claim, pauses, device, at } = last;
  return {
    whose,
    archiveId,
    body: { ...body, claim, pauses, device, ended: at, ending: 'aborted', events: [...events, [end[0], 'e']] },
  };
}
