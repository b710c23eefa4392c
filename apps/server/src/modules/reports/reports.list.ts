import type { CallData, CallInput } from '@cogclinic/contract/call';
import { searchedText } from '@cogclinic/contract/fields';
import type { reportCalls, reportFilter } from '@cogclinic/contract/reports';
import { BIN_DAYS } from '@cogclinic/contract/retention';
import type { Language } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import { binDays } from '#platform/bin.ts';
import type { Tx } from '#platform/database.ts';
import { forbidden } from '#platform/refusal.ts';
import { moment, text, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import type { FilterValues } from '#platform/sql/matching.ts';
import { rangeOf, wireTime } from '#platform/time.ts';
import { CLEARED } from './alerts/alertState.service.ts';
import { IN_BIN, restorableUntil } from './deletion/deletion.ts';
import { presentReportRow } from './reports.present.ts';
import { LISTED_COLUMNS, LISTED_SELECT, reportsFrom, THERE } from './reports.rows.ts';

type Query = CallInput<typeof reportCalls.list>['query'];
/** What reports are searched by. */
export type ReportFilter = z.output<typeof reportFilter>;
const ORDERS = {
  'createTime desc': { column: 'r.created_at', type: 'timestamptz', descending: true },
  'createTime asc': { column: 'r.created_at', type: 'timestamptz', descending: false },
} as const;

/** What reports are searched by; each condition is on `reportsFrom`. */
export const FILTERS = {
  text: (text: string) => wordsCondition('r.archive_id', text),
  from: (moment: Date) => `r.created_at >= ${moment}`,
  before: (moment: Date) => `r.created_at < ${moment}`,
  archiveId: (id: string) => `r.archive_id = ${id}::uuid`,
  instrument: (code: string) => `r.instrument = ${code}`,
  level: (level: string) => `r.level = ${level}`,
  departmentId: (id: string) => `a.department_id = ${id}::uuid`,
  doctorId: (id: string) => `r.account_id = ${id}::uuid`,
  // Conditions without a value are written out, so that the indexes of flagged reports and of drafts fit.
  unwritten: (_: true) => 'r.signed_at IS NULL AND r.doctor_comment IS NULL',
  draft: (_: true) => 'r.signed_at IS NULL AND r.doctor_comment IS NOT NULL',
  signed: (_: true) => 'r.signed_at IS NOT NULL',
  unsigned: (_: true) => 'r.signed_at IS NULL',
  any: (_: true) => 'r.flagged',
  none: (_: true) => 'NOT r.flagged',
  open: (_: true) => `r.flagged AND NOT ${CLEARED}`,
  cleared: (_: true) => `r.flagged AND ${CLEARED}`,
};

/** The values of the filters that a search uses. */
export function filterValues(actor: Pick<Actor, 'timeZone'>, query: ReportFilter): FilterValues<typeof FILTERS> {
  const { text, archiveId, instrument, level, departmentId, doctorId, conclusion, alert } = query;
  return {
    text: text ? searchedText(text) : null,
    ...rangeOf(query, actor.timeZone),
    ...{ archiveId, instrument, level, departmentId, doctorId },
    ...(conclusion && { [conclusion === 'none' ? 'unwritten' : conclusion]: true }),
    ...(alert && { [alert]: true }),
  };
}

const LIST = list('reports.list', {
  columns: { ...LISTED_COLUMNS, deleted_at: moment.orNull, deleted_by: text.orNull, bin_days: whole.orNull },
  select: `${LISTED_SELECT}, r.deleted_at, CASE WHEN r.deleted_at IS NOT NULL THEN ${binDays('r')} END AS bin_days,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by`,
  from: reportsFrom,
  filters: { there: (_: true) => THERE, inBin: (_: true) => IN_BIN, ...FILTERS },
  orders: ORDERS,
  idColumn: 'r.id',
});

/**
 * The reports within the actor's scope that match every filter given.
 * @throws Refusal 403 when an account other than an administrator's asks for deleted ones
 */
export async function listReports(
  tx: Tx,
  actor: Actor,
  query: Query,
  language: Language,
): Promise<CallData<typeof reportCalls.list>> {
  if (query.deleted && actor.roleType !== 'ADMIN') throw forbidden();
  const values = filterValues(actor, query);
  const page = await LIST(tx, actor, query, { ...values, [query.deleted ? 'inBin' : 'there']: true });
  const reader = { language, timeZone: actor.timeZone };
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...presentReportRow(row, reader),
      deleted: row.deleted_at && {
        time: wireTime(row.deleted_at, actor.timeZone),
        byName: row.deleted_by,
        restorableUntil: restorableUntil(row.deleted_at, row.bin_days ?? BIN_DAYS.least, actor.timeZone),
      },
    })),
  };
}
