import { deliverWith } from './deliver.ts';
import { changePlayed, playedEntries, refusedSessions } from './played.ts';
import { ownerOf, type Whose } from './session.ts';
import { ofOwner, SessionOutbox } from './sessionOutbox.ts';
import { forgetUnfinished, unfinishedSessions } from './unfinished.ts';

export type Outboxes = Readonly<{
  /** The outbox of the owner whom the page serves. */
  own: SessionOutbox;
  /** Stops sending. */
  close(): void;
}>;

/**
 * Opens the outboxes of this device and sends what waits in them: the owner's, and those of patients' links, which carry their
 * own right. What another account played stays as it is until that account signs in. Sessions that a closed page or a dead
 * battery left unfinished are sent as aborted.
 * @param token the owner's session, when that is an account
 */
export async function openOutboxes(whose: Whose, token: string | null): Promise<Outboxes> {
  await recoverUnfinished();
  const [played, refused] = await Promise.all([playedEntries(), refusedSessions()]);
  const deliver = deliverWith(token);
  const outboxOf = (owner: string) =>
    new SessionOutbox(
      { played: played.filter(({ value }) => ownerOf(value.whose) === owner), refused: ofOwner(owner, refused) },
      deliver,
    );
  const own = ownerOf(whose);
  const links = played.flatMap(({ value }) => (value.whose.kind === 'link' ? [ownerOf(value.whose)] : []));
  const outboxes = new Map([own, ...links].map((owner) => [owner, outboxOf(owner)]));
  const ends = [...outboxes.values()].map((outbox) => outbox.attach());
  return {
    own: outboxes.get(own) ?? outboxOf(own),
    close() {
      for (const end of ends) end();
    },
  };
}

/** Moves sessions that no window plays any more to the outbox. */
async function recoverUnfinished(): Promise<void> {
  for (const { id, session } of await unfinishedSessions()) {
    const entry = session && { key: id, revision: 1, by: '', value: session };
    // A session finished just before its page closed is in the outbox already, with its end.
    const isKept = entry === null || (await changePlayed(id, (kept) => kept ?? entry));
    if (isKept) await forgetUnfinished(id);
  }
}
