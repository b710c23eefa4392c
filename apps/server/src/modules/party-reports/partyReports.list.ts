import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { list } from '#platform/sql/list.ts';
import { COLUMNS, from, presentStudy, SELECT } from './partyReports.rows.ts';

type Listing = (typeof partyReportCalls)['list'];

const MATCHES = {
  matched: 's.archive_id IS NOT NULL',
  proposed: 's.archive_id IS NULL AND s."patientId" IS NOT NULL',
  unmatched: 's."patientId" IS NULL',
} as const;
/** A day that is not known stands before all others. */
const STUDY_DAY = "coalesce(s.study_date, '0001-01-01')";

/** Whether what a partner sent has the words as they stand: a name has signs between its parts. */
const SENT_HAS = (words: string): string =>
  `strpos(lower(concat_ws(' ', s.sent_name, translate(s.sent_name, '^=', '  '), s.sent_number, s.accession_number, s.description)), lower(${words}::text)) > 0`;

const LIST = list('partyReports.list', {
  columns: COLUMNS,
  select: SELECT,
  from,
  filters: {
    archiveId: (id: string) => `s."patientId" = ${id}::uuid`,
    partnerId: (id: string) => `s.partner_id = ${id}::uuid`,
    matched: (_: true) => MATCHES.matched,
    proposed: (_: true) => MATCHES.proposed,
    unmatched: (_: true) => MATCHES.unmatched,
    text: (words: string) => `(${wordsCondition('s."patientId"', words)} OR ${SENT_HAS(words)})`,
    beginDay: (from: string) => `s.study_date >= ${from}::date`,
    endDay: (until: string) => `s.study_date <= ${until}::date`,
  },
  orders: {
    'foundTime desc': { column: 's.found_at', type: 'timestamptz', descending: true },
    'foundTime asc': { column: 's.found_at', type: 'timestamptz', descending: false },
    'studyDate desc': { column: STUDY_DAY, type: 'date', descending: true },
    'studyDate asc': { column: STUDY_DAY, type: 'date', descending: false },
  },
  idColumn: 's.id',
});

/** Studies that match every filter given, within the actor's scope. */
export async function listStudies(
  tx: Tx,
  actor: Actor,
  query: CallInput<Listing>['query'],
): Promise<CallData<Listing>> {
  const { archiveId, partnerId, match, text, beginDay, endDay } = query;
  const values = {
    ...{ archiveId, partnerId, beginDay, endDay, text },
    ...(match && { [match]: true as const }),
  };
  const page = await LIST(tx, actor, query, values);
  return { ...page, rows: page.rows.map((row) => presentStudy(row, actor)) };
}
