import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { cervicalCalls } from '@cogclinic/contract/cervical';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
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
    text: (words: string, _: Sources) => wordsCondition('a.id', words),
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
  const { archiveId, text, source } = query;
  const values = {
    ...{ archiveId, source, text },
    ...rangeOf(query, actor.timeZone),
  };
  const page = await LIST(tx, actor, query, values);
  return { ...page, rows: page.rows.map((row) => presentEvaluation(row, actor)) };
}
