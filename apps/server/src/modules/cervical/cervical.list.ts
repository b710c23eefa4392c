import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { cervicalCalls } from '@cogclinic/contract/cervical';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { containing } from '#platform/sql/like.ts';
import { list } from '#platform/sql/list.ts';
import type { Sources } from '#platform/sql/matching.ts';
import { rangeOf } from '#platform/time.ts';
import { COLUMNS, from, presentEvaluation, SELECT } from './cervical.rows.ts';

type Listing = (typeof cervicalCalls)['list'];

const LIST = list('cervical.list', {
  columns: COLUMNS,
  select: SELECT,
  from: (parts) => `${from(parts)} AND e.deleted_at IS NULL`,
  filters: {
    archiveId: (id: string) => `e.archive_id = ${id}::uuid`,
    patientName: (pattern: string, _: Sources) => `a.name ILIKE ${pattern}`,
    source: (source: string) => `e.source = ${source}`,
    from: (moment: Date) => `e.measured_at >= ${moment}`,
    before: (moment: Date) => `e.measured_at < ${moment}`,
  },
  orders: {
    'measuredTime desc': { column: 'e.measured_at', type: 'timestamptz', descending: true },
    'measuredTime asc': { column: 'e.measured_at', type: 'timestamptz', descending: false },
  },
  idColumn: 'e.id',
});

/** Evaluations that match every filter given, of the patients within the actor's scope. */
export async function listEvaluations(
  tx: Tx,
  actor: Actor,
  query: CallInput<Listing>['query'],
): Promise<CallData<Listing>> {
  const { archiveId, patientName, source } = query;
  const values = {
    ...{ archiveId, source, patientName: patientName && containing(patientName) },
    ...rangeOf(query, actor.timeZone),
  };
  const page = await LIST(tx, actor, query, values);
  return { ...page, rows: page.rows.map((row) => presentEvaluation(row, actor)) };
}
