import { LANGUAGES } from '@cogclinic/contract/fields';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { accountName, type PatientRecord, type SummaryContext, timelineOf } from '#platform/patientRecord.ts';
import { byLine } from '#platform/printedTimes.ts';
import { moment, oneOf, text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { analysedGuidance } from './guidance.analysed.ts';
import { guidancePushable } from './guidance.pushable.ts';
import { seeGuidance } from './guidance.service.ts';
import { paragraphsOf } from './paragraphs.ts';

const PRINTED_AT_MOST = 5;

const ISSUED = readSql(
  'guidance.issuedTo',
  { title: text, body: text, language: oneOf(LANGUAGES), issued_at: moment.always, issued_by: text.orNull },
  ({ archiveId }: { archiveId: string }) => `SELECT v.title, v.body, v.language, g.issued_at,
      (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.issued_by) AS issued_by
    FROM guidances g
    JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.issued_revision
   WHERE g.archive_id = ${archiveId} AND g.deleted_at IS NULL AND g.state <> 'withdrawn'
   ORDER BY g.issued_at DESC, g.id DESC LIMIT ${PRINTED_AT_MOST}`,
);

/** Guidance among the patient's records. */
export const guidanceRecord: PatientRecord = {
  noun: 'guidance',
  tables: ['guidances'],
  timeline: timelineOf<Record<never, never>>({
    parts: ({ archiveId }) => [
      {
        event: 'guidanceIssued',
        id: 'x.guidance_id',
        from: `guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
          WHERE g.archive_id = ${archiveId} AND g.deleted_at IS NULL AND x.event = 'issued'`,
        title: `(SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
          AND v.guidance_id = x.guidance_id AND v.revision = x.revision)`,
        by: accountName('account_id'),
        time: 'x.created_at',
      },
    ],
    title: ({ title }) => title ?? '',
  }),
  counts: { shown: 'guidances WHERE deleted_at IS NULL', gone: 'guidances WHERE deleted_at IS NULL' },
  summary: issuedTexts,
  copy: {
    parts: {
      guidance_versions: { column: 'guidance_id', of: 'guidances' },
      guidance_events: { column: 'guidance_id', of: 'guidances' },
    },
  },
  erased: { bins: [{ table: 'guidances' }] },
  analysed: analysedGuidance,
  pushable: guidancePushable,
  patientOf: async (tx, actor, id) => (await seeGuidance(tx, actor, id)).archive_id,
};

/** The guidance that the patient has, in the brain health report; `wide`: its commas and points are as wide as characters. */
async function issuedTexts({ tx, archiveId, reader, t }: SummaryContext) {
  const issued = await tx.read(ISSUED, { archiveId });
  if (issued.length === 0) return [];
  const entries = issued.map((one) => ({
    title: one.title,
    paragraphs: paragraphsOf(one.body),
    by: byLine(one.issued_by, writtenTimes(reader.language).date(wireTime(one.issued_at, reader.timeZone))),
    wide: one.language.startsWith('zh'),
  }));
  return [{ kind: 'guidance', place: 5, title: t('overview:guidance'), entries }];
}
