import type { Measures } from '@cogclinic/motion/measures';
import { qualityOf, type Warning } from '@cogclinic/motion/warnings';
import { accountName, type PatientRecord, type Reader, timelineOf } from '#platform/patientRecord.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { byLine } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { analysedCervical } from './cervical.analysed.ts';
import { neckCopy } from './cervical.copy.ts';
import { anyEvaluation } from './cervical.rows.ts';
import { neckSection } from './cervical.summary.ts';

type Measured = { planes: Measures['planes'] | null; warnings: Warning[] | null };

/** Cervical evaluations among the patient's records. */
export const cervicalRecord: PatientRecord = {
  noun: 'cervical',
  tables: ['cervical_evaluations', 'cervical_orders'],
  timeline: timelineOf<Measured>({
    parts: ({ archiveId }) => [
      {
        event: 'neckMeasured',
        from: `cervical_evaluations x WHERE x.archive_id = ${archiveId} AND x.deleted_at IS NULL`,
        title: 'NULL',
        facts: `json_build_object('planes', x.measures -> 'planes', 'warnings', x.warnings)`,
        by: accountName('created_by'),
        time: 'x.measured_at',
      },
    ],
    title: (_, { language }) => translator(language)('neck:title'),
    detail: ({ facts }, reader) => detailOf(facts, reader),
  }),
  counts: {
    shown: 'cervical_evaluations WHERE deleted_at IS NULL',
    gone: 'cervical_evaluations WHERE deleted_at IS NULL',
  },
  summary: neckSection,
  copy: neckCopy,
  erased: {
    keys: { cervical_evaluations: 'ARRAY[x.storage_key]' },
    bins: [
      {
        table: 'cervical_evaluations',
        also: {
          cervical_orders: (x, { institutionId, ids }) =>
            `${x}.institution_id = ${institutionId} AND ${x}.evaluation_id = ANY(${ids}::uuid[])`,
        },
      },
    ],
    raw: [
      {
        kind: 'cervical',
        table: 'cervical_evaluations',
        since: 'measured_at',
        there: 'x.raw_erased_at IS NULL',
        keys: 'ARRAY[x.storage_key]',
        emptied: { storage_key: 'NULL', movement: 'NULL', bytes: '0', raw_erased_at: 'now()' },
      },
    ],
  },
  analysed: analysedCervical,
  patientOf: async (tx, actor, id) => (await anyEvaluation(tx, actor, id)).archive_id,
};

/** The range of each plane, and whether the recording can be trusted. */
function detailOf({ planes, warnings }: Measured, { language }: Reader): string | null {
  const t = translator(language);
  const ranges = (['horizontal', 'sagittal', 'frontal'] as const).flatMap((plane) => {
    const range = planes?.[plane].range;
    if (range === null || range === undefined) return [];
    return [t('cervical:planeRange', { plane: t(`neck:plane.${plane}`), degrees: printedNumber(range, language, 0) })];
  });
  const quality = qualityOf(warnings ?? []);
  return byLine(...ranges, quality === 'poor' ? t('neck:quality.poor') : null) || null;
}
