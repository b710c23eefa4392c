import type { Opener } from '#ui/sealedRows.ts';
import { type Deliver, deliverWith } from './deliver.ts';
import { linksOf } from './links.ts';
import { changePlayed, linksInClear, playedEntries, refusedSessions, sealLeftInClear } from './played.ts';
import { openerOf, type Whose } from './session.ts';
import { SessionOutbox } from './sessionOutbox.ts';
import { forgetUnfinished, unfinishedSessions } from './unfinished.ts';

export type Outboxes = Readonly<{
  /** The outbox of the owner whom the page serves. */
  own: SessionOutbox;
  /** Stops sending. */
  close(): void;
}>;

/**
 * Opens the outboxes of this device that the page may open, and sends what waits in them: the owner's, and those of links at which the
 * account handed this device over. What others played stays sealed until they are there again. Sessions that a closed page
 * or a dead battery left unfinished are sent as aborted.
 * @param token the owner's session, when that is an account
 */
export async function openOutboxes(whose: Whose, token: string | null): Promise<Outboxes> {
  const deliver = deliverWith(token);
  const opener = openerOf(whose);
  await sealLeftInClear(opener);
  const own = await opened(opener, deliver);
  const ends = [own.attach()];
  const tokens = new Set([...(whose.kind === 'account' ? await linksOf(opener) : []), ...(await linksInClear())]);
  for (const link of tokens) {
    const ofLink = openerOf({ kind: 'link', token: link });
    if (ofLink.owner !== opener.owner) ends.push((await opened(ofLink, deliver)).attach());
  }
  return { own, close: () => endAll(ends) };
}

/**
 * Sends what earlier links of the same patient left on this device.
 * @param current the link that is open, whose outbox is open already
 * @returns what stops sending
 */
export async function sendEarlierLinks(patient: Opener, current: string): Promise<() => void> {
  const deliver = deliverWith(null);
  const ends: (() => void)[] = [];
  for (const token of await linksOf(patient)) {
    if (token !== current) ends.push((await opened(openerOf({ kind: 'link', token }), deliver)).attach());
  }
  return () => endAll(ends);
}

async function opened(opener: Opener, deliver: Deliver): Promise<SessionOutbox> {
  await recoverUnfinished(opener);
  const [played, refused] = await Promise.all([playedEntries(opener), refusedSessions(opener)]);
  return new SessionOutbox(opener, { played, refused }, deliver);
}

function endAll(ends: readonly (() => void)[]): void {
  for (const end of ends) end();
}

/** Moves the owner's sessions that no window plays any more to the outbox. */
async function recoverUnfinished(opener: Opener): Promise<void> {
  for (const { id, session } of await unfinishedSessions(opener)) {
    const entry = session && { key: id, revision: 1, by: '', value: session };
    // A session finished just before its page closed is in the outbox already, with its end.
    const isKept = entry === null || (await changePlayed(opener, id, (kept) => kept ?? entry));
    if (isKept) await forgetUnfinished(id);
  }
}
