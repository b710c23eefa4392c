import type { CallData, CallInput } from '@cogclinic/contract/call';
import { addDays, addMonths } from '@cogclinic/contract/followUpPlan';
import type { followUpCalls } from '@cogclinic/contract/followUps';
import { patientScope } from '#platform/access.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { type By, type FollowUpRow, FROM, presentFollowUp, SELECT, todayOf } from './followUps.rows.ts';

type Calls = typeof followUpCalls;
type Query = CallInput<Calls['list']>['query'];

const ORDERS = {
  'dueDate asc': { column: 'f.due_date', type: 'date', descending: false },
  'dueDate desc': { column: 'f.due_date', type: 'date', descending: true },
} as const;

/** What each view shows; `today` is the placeholder of the institution's day. */
const VIEWS: Readonly<Record<Query['view'], (today: () => string) => string | null>> = {
  open: () => "f.state = 'planned'",
  today: (today) => `f.state = 'planned' AND f.due_date = ${today()}::date`,
  overdue: (today) => `f.state = 'planned' AND f.due_date < ${today()}::date`,
  upcoming: (today) => `f.state = 'planned' AND f.due_date > ${today()}::date`,
  done: () => "f.state = 'done'",
  cancelled: () => "f.state = 'cancelled'",
  all: () => null,
};
/** A reminder, not a list. */
const NEXT_AT_MOST = 5;
const CALENDAR_AT_MOST = 1000;

/** The follow-ups of one view that match every filter given. */
export async function listFollowUps(tx: Tx, by: By, query: Query): Promise<CallData<Calls['list']>> {
  const scope = patientScope(by.actor, 'a', '$1');
  const values: unknown[] = [scope.value];
  const where = [scope.sql];
  const place = (value: unknown) => `$${values.push(value)}`;
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== null && value !== undefined) where.push(condition(place(value)));
  };
  const view = VIEWS[query.view](() => place(todayOf(by.actor)));
  if (view !== null) where.push(view);
  add(query.patientName && `%${literally(query.patientName)}%`, (name) => `a.name ILIKE ${name}`);
  add(query.archiveId, (id) => `f.archive_id = ${id}::uuid`);
  add(query.assigneeId, (id) => `f.assignee_id = ${id}::uuid`);
  add(query.kind, (kind) => `f.kind = ${kind}`);
  add(query.beginDate, (day) => `f.due_date >= ${day}::date`);
  add(query.endDate, (day) => `f.due_date <= ${day}::date`);
  const page = await listPage<FollowUpRow>(tx, query, {
    select: SELECT,
    from: FROM,
    where,
    values,
    orders: ORDERS,
    idColumn: 'f.id',
  });
  return { ...page, rows: page.rows.map((row) => presentFollowUp(row, by)) };
}

/** How many planned follow-ups want attention, those of everybody or of one account, and the first of them. */
export async function summary(
  tx: Tx,
  by: By,
  { assigneeId }: CallInput<Calls['summary']>['query'],
): Promise<CallData<Calls['summary']>> {
  const scope = patientScope(by.actor, 'a', '$1');
  const today = todayOf(by.actor);
  const mine = '($2::uuid IS NULL OR f.assignee_id = $2)';
  const planned = `f.state = 'planned' AND ${scope.sql} AND ${mine} AND f.due_date <= $3::date`;
  const values = [scope.value, assigneeId ?? null, addDays(today, 7)];
  const [[counts], next] = await Promise.all([
    tx.rows<{ overdue: number; today: number; week: number }>(
      `SELECT count(*) FILTER (WHERE f.due_date < $4::date) AS overdue, count(*) FILTER (WHERE f.due_date = $4::date) AS today,
              count(*) FILTER (WHERE f.due_date > $4::date) AS week
       FROM ${FROM} WHERE ${planned}`,
      [...values, today],
    ),
    tx.rows<FollowUpRow>(
      `SELECT ${SELECT} FROM ${FROM} WHERE ${planned} ORDER BY f.due_date, f.id LIMIT ${NEXT_AT_MOST}`,
      values,
    ),
  ]);
  return {
    ...(counts ?? { overdue: 0, today: 0, week: 0 }),
    next: next.map((row) => presentFollowUp(row, by)),
  };
}

/** One month: the count of each day that has any, and the follow-ups themselves. */
export async function calendar(
  tx: Tx,
  by: By,
  { month, assigneeId }: CallInput<Calls['calendar']>['query'],
): Promise<CallData<Calls['calendar']>> {
  const scope = patientScope(by.actor, 'a', '$1');
  const first = `${month}-01`;
  const shown = `f.state <> 'cancelled' AND f.due_date >= $2::date AND f.due_date < $3::date
    AND ($4::uuid IS NULL OR f.assignee_id = $4) AND ${scope.sql}`;
  const values = [scope.value, first, addMonths(first, 1), assigneeId ?? null];
  const [days, rows] = await Promise.all([
    tx.rows<{ day: string; planned: number; overdue: number; done: number }>(
      `SELECT f.due_date AS day, count(*) FILTER (WHERE f.state = 'planned' AND f.due_date >= $5::date) AS planned,
              count(*) FILTER (WHERE f.state = 'planned' AND f.due_date < $5::date) AS overdue,
              count(*) FILTER (WHERE f.state = 'done') AS done
       FROM ${FROM} WHERE ${shown} GROUP BY f.due_date ORDER BY f.due_date`,
      [...values, todayOf(by.actor)],
    ),
    tx.rows<FollowUpRow>(
      `SELECT ${SELECT} FROM ${FROM} WHERE ${shown} ORDER BY f.due_date, f.state DESC, f.id LIMIT ${CALENDAR_AT_MOST}`,
      values,
    ),
  ]);
  return { days, rows: rows.map((row) => presentFollowUp(row, by)) };
}

/** A text in which LIKE finds nothing but itself. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
