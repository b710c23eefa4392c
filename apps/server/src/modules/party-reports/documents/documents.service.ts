import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { wholeInstance } from '../images/instance.ts';
import { encapsulatedPdf } from './encapsulated.ts';

/** A PDF is read into memory as a whole; a larger one is in the zip. */
const MOST_BYTES = 64 * 1_048_576;

/**
 * The PDF within an encapsulated document.
 * @throws Refusal 404, 422 for a document that is too large or holds no PDF
 */
export async function documentOf(
  storage: Storage,
  { tx, actor }: { tx: Tx; actor: Actor },
  id: string,
): Promise<Blobbed> {
  const { instance, bytes } = await wholeInstance(storage, { tx, actor }, { id, kind: 'pdf', most: MOST_BYTES });
  const pdf = encapsulatedPdf(bytes);
  if (!pdf) throw new Refusal(422, 'party-reports:noPdf');
  const { studyId, study, number } = instance;
  await audit(tx, actor, { action: 'open', noun: 'partyReports', subjectId: studyId, archiveId: study.archiveId });
  return { bytes: pdf, mime: 'application/pdf', fileName: `${number ?? id}.pdf` };
}
