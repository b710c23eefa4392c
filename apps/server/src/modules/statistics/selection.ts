import type { CallInput } from '@cogclinic/contract/call';
import { EDUCATION_GROUPS, EDUCATION_STARTS, type statisticsCalls } from '@cogclinic/contract/statistics';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';

export type StatisticsQuery = CallInput<typeof statisticsCalls.reports>['query'];
/** By what reports are chosen. */
export type Narrowing = Omit<StatisticsQuery, 'by' | 'ages' | 'subscale'>;

/** Years of school that an education group holds; undefined for those that are not known. */
export function educationRange(
  key: (typeof EDUCATION_GROUPS)[number],
): { from: number; to: number | null } | undefined {
  const at = EDUCATION_GROUPS.indexOf(key);
  const from = EDUCATION_STARTS[at];
  const next = EDUCATION_STARTS[at + 1];
  return from === undefined ? undefined : { from, to: next === undefined ? null : next - 1 };
}

/** A choice of reports: what stands after FROM, and the values so far; `place` adds one more. */
export type Selection = { from: string; where: string; place(value: unknown): string; values: unknown[] };

/** The same reports where nothing else is asked of the archive: the few deleted ones are sooner told than all the others. */
const notDeleted = (actor: Actor) => `NOT EXISTS (SELECT 1 FROM ${visiblePatients(actor, 'removed')} d
   WHERE d.institution_id = r.institution_id AND d.id = r.archive_id)`;

/**
 * The reports of a period within the actor's scope that match the filters.
 * @param ofArchive whether the query reads the archive `a`
 */
export function selectReports(
  actor: Actor,
  query: Narrowing,
  { from, before }: { from: Date; before: Date },
  ofArchive: boolean,
): Selection {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const joined =
    ofArchive || actor.dataAuthority !== 'all' || query.departmentId !== undefined || query.gender !== undefined;
  const where = ['r.deleted_at IS NULL', `r.test_ended_at >= ${place(from)}`, `r.test_ended_at < ${place(before)}`];
  if (!joined) where.push(notDeleted(actor));
  if (query.departmentId !== undefined) where.push(`a.department_id = ${place(query.departmentId)}::uuid`);
  if (query.gender !== undefined) where.push(`a.gender = ${place(query.gender)}`);
  if (query.doctorId !== undefined) where.push(`r.account_id = ${place(query.doctorId)}::uuid`);
  if (query.instrument !== undefined) where.push(`r.instrument = ${place(query.instrument)}`);
  where.push(...years('r.age_years', query.age, place));
  if (query.education === 'unknown') where.push('r.education_years IS NULL');
  else if (query.education !== undefined)
    where.push(...years('r.education_years', educationRange(query.education), place));
  const ofPatients = `reports r JOIN ${visiblePatients(actor)} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`;
  return { from: joined ? ofPatients : 'reports r', where: where.join(' AND '), place, values };
}

function years(
  column: string,
  range: { from: number | null; to: number | null } | undefined,
  place: (value: unknown) => string,
): string[] {
  const { from = null, to = null } = range ?? {};
  return [
    ...(from === null ? [] : [`${column} >= ${place(from)}::int`]),
    ...(to === null ? [] : [`${column} <= ${place(to)}::int`]),
  ];
}
