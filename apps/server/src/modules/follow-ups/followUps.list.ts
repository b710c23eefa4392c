import type { CallData, CallInput } from '@cogclinic/contract/call';
import { addDays, addMonths } from '@cogclinic/contract/days';
import type { followUpCalls } from '@cogclinic/contract/followUps';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Tx } from '#platform/database.ts';
import { day, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { type By, COLUMNS, from, presentFollowUp, SELECT, todayOf } from './followUps.rows.ts';

type Calls = typeof followUpCalls;
type Query = CallInput<Calls['list']>['query'];

const ORDERS = {
  'dueDate asc': { column: 'f.due_date', type: 'date', descending: false },
  'dueDate desc': { column: 'f.due_date', type: 'date', descending: true },
} as const;

/** What each view shows. */
const VIEWS = {
  open: () => "f.state = 'planned'",
  today: (day: string) => `f.state = 'planned' AND f.due_date = ${day}::date`,
  overdue: (day: string) => `f.state = 'planned' AND f.due_date < ${day}::date`,
  upcoming: (day: string) => `f.state = 'planned' AND f.due_date > ${day}::date`,
  done: () => "f.state = 'done'",
  cancelled: () => "f.state = 'cancelled'",
};
const LIST = list('followUps.list', {
  columns: COLUMNS,
  select: SELECT,
  from,
  filters: {
    ...VIEWS,
    text: (words: string) => wordsCondition('a.id', words),
    archiveId: (id: string) => `f.archive_id = ${id}::uuid`,
    assigneeId: (id: string) => `f.assignee_id = ${id}::uuid`,
    kind: (kind: string) => `f.kind = ${kind}`,
    beginDate: (day: string) => `f.due_date >= ${day}::date`,
    endDate: (day: string) => `f.due_date <= ${day}::date`,
  },
  orders: ORDERS,
  idColumn: 'f.id',
});

/** A reminder, not a list. */
const NEXT_AT_MOST = 5;
const CALENDAR_AT_MOST = 1000;

/** The follow-ups of one view that match every filter given. */
export async function listFollowUps(tx: Tx, by: By, query: Query): Promise<CallData<Calls['list']>> {
  const { view, text, archiveId, assigneeId, kind, beginDate, endDate } = query;
  const page = await LIST(tx, by.actor, query, {
    ...(view !== 'all' && { [view]: todayOf(by.actor) }),
    text,
    ...{ archiveId, assigneeId, kind, beginDate, endDate },
  });
  return { ...page, rows: page.rows.map((row) => presentFollowUp(row, by)) };
}

type Soon = { assigneeId: string | null; today: string; lastDay: string };
const soon = (parts: Pick<Parts, 'patients'>, { assigneeId, lastDay }: Soon) =>
  `FROM ${from(parts)} WHERE f.state = 'planned' AND (${assigneeId}::uuid IS NULL OR f.assignee_id = ${assigneeId})
   AND f.due_date <= ${lastDay}::date`;
const COUNT_SOON = readVisibleSql(
  'followUps.countSoon',
  { overdue: whole, today: whole, week: whole },
  (parts, given: Soon) =>
    `SELECT count(*) FILTER (WHERE f.due_date < ${given.today}::date) AS overdue,
            count(*) FILTER (WHERE f.due_date = ${given.today}::date) AS today,
            count(*) FILTER (WHERE f.due_date > ${given.today}::date) AS week ${soon(parts, given)}`,
);
const SOON = readVisibleSql(
  'followUps.soon',
  COLUMNS,
  (parts, given: Soon) => `SELECT ${SELECT} ${soon(parts, given)} ORDER BY f.due_date, f.id LIMIT ${NEXT_AT_MOST}`,
);

/** How many planned follow-ups want attention, those of all accounts or of one, and the first of them. */
export async function summary(
  tx: Tx,
  by: By,
  { assigneeId }: CallInput<Calls['summary']>['query'],
): Promise<CallData<Calls['summary']>> {
  const today = todayOf(by.actor);
  const given = { assigneeId: assigneeId ?? null, today, lastDay: addDays(today, 7) };
  const [[counts], next] = await Promise.all([COUNT_SOON(tx, by.actor, given), SOON(tx, by.actor, given)]);
  return {
    ...(counts ?? { overdue: 0, today: 0, week: 0 }),
    next: next.map((row) => presentFollowUp(row, by)),
  };
}

type Month = { assigneeId: string | null; first: string; before: string; today: string };
const inMonth = (parts: Pick<Parts, 'patients'>, { assigneeId, first, before }: Month) =>
  `FROM ${from(parts)} WHERE f.state <> 'cancelled' AND f.due_date >= ${first}::date AND f.due_date < ${before}::date
   AND (${assigneeId}::uuid IS NULL OR f.assignee_id = ${assigneeId})`;
const DAYS = readVisibleSql(
  'followUps.days',
  { day, planned: whole, overdue: whole, done: whole },
  (parts, given: Month) =>
    `SELECT f.due_date AS day, count(*) FILTER (WHERE f.state = 'planned' AND f.due_date >= ${given.today}::date) AS planned,
            count(*) FILTER (WHERE f.state = 'planned' AND f.due_date < ${given.today}::date) AS overdue,
            count(*) FILTER (WHERE f.state = 'done') AS done
     ${inMonth(parts, given)} GROUP BY f.due_date ORDER BY f.due_date`,
);
const MONTH = readVisibleSql(
  'followUps.month',
  COLUMNS,
  (parts, given: Month) =>
    `SELECT ${SELECT} ${inMonth(parts, given)} ORDER BY f.due_date, f.state DESC, f.id LIMIT ${CALENDAR_AT_MOST}`,
);

/** One month: the count of each day that has any, and the follow-ups themselves. */
export async function calendar(
  tx: Tx,
  by: By,
  { month, assigneeId }: CallInput<Calls['calendar']>['query'],
): Promise<CallData<Calls['calendar']>> {
  const first = `${month}-01`;
  const given = { assigneeId: assigneeId ?? null, first, before: addMonths(first, 1), today: todayOf(by.actor) };
  const [days, rows] = await Promise.all([DAYS(tx, by.actor, given), MONTH(tx, by.actor, given)]);
  return { days, rows: rows.map((row) => presentFollowUp(row, by)) };
}
