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
import { type FamilySheet, familySheet } from './family.sheet.ts';
import { type Days, periodOf } from './period.ts';
import { plannedBetween } from './planned.ts';

export const FAMILY_TEMPLATE = new URL('./family.typ', import.meta.url);
/** The next training is looked for within so many days. */
const AHEAD_DAYS = 60;

type Printing = Readonly<{ tx: Tx; actor: Actor; storage: Pick<Storage, 'get'> }>;

/** A page laid out for printing. */
export type FamilyPage = Readonly<{ sheet: FamilySheet; fileName: string }>;

/**
 * Lays out the page for the patient's family about the training of a period; the audit trail notes it.
 * @throws Refusal 404
 */
export async function layOutFamily(
  { tx, actor }: Pick<Printing, 'tx' | 'actor'>,
  archiveId: string,
  { days, language, institution }: { days: Days; language: Language; institution: string },
): Promise<FamilyPage> {
  const at = wireTime(new Date(), actor.timeZone);
  const today = at.slice(0, 10);
  const [{ name }, period, ahead] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    periodOf(tx, actor, archiveId, days),
    plannedBetween(tx, actor, archiveId, addDays(today, 1), addDays(today, AHEAD_DAYS)),
  ]);
  await audit(tx, actor, { action: 'print', noun: 'training', subjectId: archiveId, archiveId, detail: { language } });
  const t = translator(language);
  const printing = { institution, by: actor.username, at };
  const nextDay = ahead[0]?.day ?? null;
  return {
    sheet: familySheet({ name, period, days, nextDay, printing }, language, t),
    fileName: `${t('training-course:family.fileName', { name, day: days.endDay })}.pdf`,
  };
}

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
  const letterhead = await letterheadOf(tx);
  const { sheet, fileName } = await layOutFamily({ tx, actor }, archiveId, {
    ...{ days, language, institution: letterhead.name },
  });
  return {
    bytes: printed(FAMILY_TEMPLATE, sheet, letterhead, { storage, party: actor }),
    mime: 'application/pdf',
    fileName,
    inline: true,
  };
}
