import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { list } from '#platform/sql/list.ts';
import type { Translate } from '#platform/texts.ts';
import { notedListed } from './exams.audit.ts';
import { wholeRecords } from './exams.records.ts';
import { COLUMNS, examsFrom, SELECT, THERE } from './exams.rows.ts';

const ORDERS = {
  'examDate desc': { column: 'e.exam_date', type: 'date', descending: true },
  'examDate asc': { column: 'e.exam_date', type: 'date', descending: false },
} as const;

const LIST = list('exams.list', {
  columns: COLUMNS,
  select: SELECT,
  from: examsFrom,
  filters: {
    there: (_always: true) => THERE,
    archiveId: (id: string) => `e.archive_id = ${id}::uuid`,
  },
  orders: ORDERS,
  idColumn: 'e.id',
});

/** The examinations of the patients within the actor's scope, or of one of them. */
export async function listRecords(
  { tx, actor, t }: { tx: Tx; actor: Actor; t: Translate },
  query: CallInput<typeof examCalls.list>['query'],
): Promise<CallData<typeof examCalls.list>> {
  const page = await LIST(tx, actor, query, { there: true, archiveId: query.archiveId });
  await notedListed(tx, actor, page.rows);
  return { ...page, rows: await wholeRecords(tx, actor, t, page.rows) };
}
