import { ANALYSIS_PARTS } from '@cogclinic/contract/analysis';
import type { Language } from '@cogclinic/scales/instrument';
import { letterheadOf, printed } from '#modules/reports/print/printing.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import type { Storage } from '#platform/storage.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { figuresOf } from '../figures.service.ts';
import type { Narrowing } from '../narrowing.ts';
import { analysisSheet } from './analysis.sheet.ts';
import { filtersOf } from './filters.ts';

const TEMPLATE = new URL('./analysis.typ', import.meta.url);

type Printing = Readonly<{ tx: Tx; actor: Actor; storage: Pick<Storage, 'get'> }>;

/** Declares how the data analysis is printed. */
export const printOf = composed((records) => {
  const figures = figuresOf(records);
  /**
   * The data analysis as PDF, which the audit trail notes.
   * @throws Refusal 422 for a period that is empty or too long
   */
  return async ({ tx, actor, storage }: Printing, query: Narrowing, language: Language): Promise<Blobbed> => {
    const t = translator(language);
    const parts = await Promise.all(
      ANALYSIS_PARTS.map((part) => figures(tx, actor, { ...query, part, fresh: false }, language)),
    );
    const [days] = parts;
    if (!days) throw new Error('the analysis has parts');
    const [letterhead, filters] = await Promise.all([
      letterheadOf(tx),
      filtersOf(tx, query, language, t),
      audit(tx, actor, { action: 'print', noun: 'analysis', detail: { language, ...days, figures: undefined } }),
    ]);
    const printing = { institution: letterhead.name, by: actor.username, at: wireTime(new Date(), actor.timeZone) };
    const all = parts.flatMap((part) => part.figures);
    const sheet = analysisSheet({ days, figures: all, filters, printing }, language, t);
    return {
      bytes: printed(TEMPLATE, sheet, letterhead, { storage, party: actor }),
      mime: 'application/pdf',
      fileName: `${t('analysis:title')} ${days.beginTime} ${days.endTime}.pdf`,
      inline: true,
    };
  };
});
