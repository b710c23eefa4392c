import type { CallInput } from '@cogclinic/contract/call';
import { educationRange, type statisticsCalls } from '@cogclinic/contract/statistics';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Columns, RowOf } from '#platform/sql/columns.ts';
import type { Given } from '#platform/sql/given.ts';
import { type Parts, shapesOf } from '#platform/sql/matching.ts';

export type StatisticsQuery = CallInput<typeof statisticsCalls.reports>['query'];
/** By what reports are chosen. */
export type Narrowing = Omit<StatisticsQuery, 'by' | 'ages' | 'subscale'>;
/** A period: the moment from which it lasts, and the one before which. */
export type Moments = Readonly<{ from: Date; before: Date }>;

const OF_REPORTS = {
  doctorId: (id: string) => `r.account_id = ${id}::uuid`,
  instrument: (code: string) => `r.instrument = ${code}`,
  ageFrom: (years: number) => `r.age_years >= ${years}::int`,
  ageTo: (years: number) => `r.age_years <= ${years}::int`,
  educationUnknown: (_is: true) => 'r.education_years IS NULL',
  educationFrom: (years: number) => `r.education_years >= ${years}::int`,
  educationTo: (years: number) => `r.education_years <= ${years}::int`,
};
const FILTERS = {
  departmentId: (id: string) => `a.department_id = ${id}::uuid`,
  gender: (gender: string) => `a.gender = ${gender}`,
  ...OF_REPORTS,
};

/** A choice of reports `r`: what stands after FROM and after WHERE. */
type Chosen = Readonly<{ from: string; where: string }>;

/** A statement over the reports of a period within the actor's scope that match a query. */
export type OfReports<G extends Given, R> = (
  tx: Tx,
  actor: Actor,
  query: Narrowing,
  given: G & Moments,
) => Promise<R[]>;

/**
 * Declares a statement over chosen reports.
 * @param ofArchive whether it reads the archives `a` too; otherwise they are joined only where the scope or the query asks,
 *   as the few deleted ones are sooner told than all the others
 */
export function readReports<G extends Given, const C extends Columns>(
  name: string,
  columns: C,
  ofArchive: boolean,
  build: (chosen: Chosen, given: G) => string,
): OfReports<G, RowOf<C>> {
  const inPeriod = ({ from, before }: Given) =>
    `r.deleted_at IS NULL AND r.test_ended_at >= ${from} AND r.test_ended_at < ${before}`;
  const joined = shapesOf(`${name} joined`, columns, FILTERS, ({ patients, where }, given) => {
    const from = `reports r JOIN ${patients} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`;
    return build({ from, where: `${inPeriod(given)} AND ${where}` }, given as G);
  });
  const wants = ({ dataAuthority }: Actor, { departmentId, gender }: Narrowing) =>
    dataAuthority !== 'all' || departmentId !== undefined || gender !== undefined;
  if (ofArchive) return (tx, actor, query, given) => joined(tx, actor, valuesOf(query), given);
  const alone = shapesOf(name, columns, OF_REPORTS, (parts, given) =>
    build({ from: 'reports r', where: `${inPeriod(given)} AND ${notDeleted(parts)} AND ${parts.where}` }, given as G),
  );
  return (tx, actor, query, given) => (wants(actor, query) ? joined : alone)(tx, actor, valuesOf(query), given);
}

const notDeleted = ({ removed }: Pick<Parts, 'removed'>) => `NOT EXISTS (SELECT 1 FROM ${removed} d
   WHERE d.institution_id = r.institution_id AND d.id = r.archive_id)`;

function valuesOf({ departmentId, gender, doctorId, instrument, age, education }: Narrowing) {
  const years = education === undefined ? undefined : educationRange(education);
  return {
    ...{ departmentId, gender, doctorId, instrument },
    ageFrom: age?.from,
    ageTo: age?.to,
    educationUnknown: education === 'unknown' ? (true as const) : undefined,
    educationFrom: years?.from,
    educationTo: years?.to,
  };
}
