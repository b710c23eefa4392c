import { addDays } from '@cogclinic/contract/days';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { letterheadOf, printed } from '#modules/reports/print/printing.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { familySheet } from './family.sheet.ts';
import { type Days, periodOf } from './period.ts';
import { plannedBetween } from './planned.ts';

const TEMPLATE = new URL('./family.typ', import.meta.url);
/** The next training is looked for within so many days. */
const AHEAD_DAYS = 60;

type Printing = Readonly<{ tx: Tx; actor: Actor; storage: Pick<Storage, 'get'> }>;

/**
 * One page for the patient's family about the training of a period, as PDF, which the audit trail notes.
 * @throws Refusal 404
 */
export async function printFamily(
  { tx, actor, storage }: Printing,
  archiveId: string,
  days: Days,
  language: Language,
): Promise<Blobbed> {
  const at = wireTime(new Date(), actor.timeZone);
  const today = at.slice(0, 10);
  const [{ name }, letterhead, period, ahead] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    letterheadOf(tx),
    periodOf(tx, actor, archiveId, days),
    plannedBetween(tx, actor, archiveId, addDays(today, 1), addDays(today, AHEAD_DAYS)),
  ]);
  await audit(tx, actor, { action: 'print', noun: 'training', subjectId: archiveId, archiveId, detail: { language } });
  const t = translator(language);
  const printing = { institution: letterhead.name, by: actor.username, at };
  const nextDay = ahead[0]?.day ?? null;
  const sheet = familySheet({ name, period, days, nextDay, printing }, language, t);
  return {
    bytes: printed(TEMPLATE, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName: `${t('training-course:family.fileName', { name, day: days.endDay })}.pdf`,
    inline: true,
  };
}
