import { openRows } from '#ui/rows.ts';
import { isSealed, type Opener, openRow, type Sealed, sealRow } from '#ui/sealedRows.ts';
import { ownersOnDevice } from './played.ts';
import { openerOf } from './session.ts';

/** Links whose sessions may still wait on this device, each sealed for those who may send them besides who opens the link again. */
type LinkRow = Readonly<{ id: string; link: string; at: string }> & Sealed;

const rows = openRows(globalThis.indexedDB, 'links', { links: 'id' });
const KEPT_MS = 60 * 86_400_000;

/** By which the pages of one patient's links open what earlier links left, as the server gave it with the day's training. */
export const patientOpener = (draftKey: Uint8Array): Opener => ({ owner: 'patient', key: draftKey });

/**
 * Keeps a link for an opener: the account that hands the device over to a patient, or the patient, who may open another link next time.
 * Its sessions are sent even if nobody opens that link again.
 */
export async function keepLink(opener: Opener, token: string): Promise<void> {
  const { owner: link } = openerOf({ kind: 'link', token });
  const id = `${link} ${opener.owner}`;
  const sealed = sealRow(opener, id, token);
  if (sealed) await rows.change((store) => store('links').put({ id, link, at: new Date().toISOString(), ...sealed }));
}

/** Tokens of the links that were kept for an opener. Old ones of which nothing waits are forgotten. */
export async function linksOf(opener: Opener): Promise<readonly string[]> {
  const found = await rows.read<LinkRow>('links');
  if (found.length === 0) return [];
  const waiting = await ownersOnDevice();
  const old = found.filter(({ link, at }) => !waiting.has(link) && Date.now() - Date.parse(at) > KEPT_MS);
  if (old.length > 0)
    await rows.change((store) => {
      for (const { id } of old) store('links').delete(id);
    });
  return found.flatMap((row) =>
    isSealed(row) && waiting.has(row.link) ? (openRow<string>(opener, row.id, row) ?? []) : [],
  );
}
