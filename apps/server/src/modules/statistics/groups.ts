import type { CallData } from '@cogclinic/contract/call';
import { STATISTIC_LEVELS, type statisticsCalls } from '@cogclinic/contract/statistics';
import type { Level } from '@cogclinic/scales/instrument';
import type { reports } from '#modules/reports/reports.tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { oneOfColumn, whole } from '#platform/sql/columns.ts';
import { BUCKETS, type Bucket, type BucketKind } from './buckets.ts';
import type { Grouping } from './grouping.ts';
import { momentsOf, type Period } from './period.service.ts';
import { type OfReports, readReports, type StatisticsQuery } from './selection.ts';

export type Levels = Record<Level | 'none', number>;
export type Group = CallData<typeof statisticsCalls.reports>['groups'][number];
type CountedGroup = Omit<Group, 'name' | 'change'>;

export function noLevels(): Levels {
  return { normal: 0, mild: 0, moderate: 0, severe: 0, negative: 0, positive: 0, none: 0 };
}

const LEVEL = oneOfColumn<typeof reports.level>().orNull;

type Bounds = { bounds: readonly number[] | null };
type InBucket<R> = R & { bucket: string | number | null };
type Statements = Readonly<{
  reports: OfReports<Bounds, InBucket<{ level: Level | null; reports: number; flagged: number }>>;
  patients: OfReports<Bounds, InBucket<{ patients: number; first: number }>>;
}>;

const statementsOf = (kind: BucketKind, { sql, column, ofArchive, manyPerPatient }: Bucket): Statements => ({
  reports: readReports(
    `statistics.reportsBy ${kind}`,
    { bucket: column, level: LEVEL, reports: whole, flagged: whole },
    ofArchive,
    ({ from, where }, { bounds }: Bounds) =>
      `SELECT ${sql(bounds)} AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
       FROM ${from} WHERE ${where} GROUP BY 1, 2`,
  ),
  // The patients of each group, and for how many of them it is the first group: so together each is counted once.
  patients: readReports(
    `statistics.patientsBy ${kind}`,
    { bucket: column, patients: whole, first: whole },
    ofArchive,
    ({ from, where }, { bounds }: Bounds) => {
      const bucket = sql(bounds);
      // Patients in nearly as many groups as reports are sooner followed through them than found once in each.
      const seen = manyPerPatient
        ? `SELECT ${bucket} AS bucket, rank() OVER own = row_number() OVER own AS is_new, row_number() OVER own AS nth FROM ${from} WHERE ${where}
           WINDOW own AS (PARTITION BY r.archive_id ORDER BY ${bucket})`
        : `SELECT bucket, true AS is_new, row_number() OVER own AS nth
             FROM (SELECT ${bucket} AS bucket, r.archive_id FROM ${from} WHERE ${where} GROUP BY 1, 2) AS pairs
           WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)`;
      return `SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (${seen}) AS seen GROUP BY 1`;
    },
  ),
});
const COUNTS = {
  time: statementsOf('time', BUCKETS.time),
  age: statementsOf('age', BUCKETS.age),
  education: statementsOf('education', BUCKETS.education),
  gender: statementsOf('gender', BUCKETS.gender),
  department: statementsOf('department', BUCKETS.department),
  doctor: statementsOf('doctor', BUCKETS.doctor),
  instrument: statementsOf('instrument', BUCKETS.instrument),
};

/** The reports by group and level, and how many patients there are in each group and in all. */
export async function countGroups(
  tx: Tx,
  actor: Actor,
  query: StatisticsQuery,
  period: Period,
  grouping: Grouping,
): Promise<{ groups: CountedGroup[]; patients: number }> {
  const given = { ...momentsOf(period, actor.timeZone), bounds: grouping.bounds };
  const counts = COUNTS[grouping.bucket];
  const [rows, people] = await Promise.all([
    counts.reports(tx, actor, query, given),
    counts.patients(tx, actor, query, given),
  ]);

  const groups = new Map<string, CountedGroup>();
  const groupOf = (key: string) => {
    const found = groups.get(key) ?? { key, reports: 0, patients: 0, flagged: 0, levels: noLevels() };
    groups.set(key, found);
    return found;
  };
  for (const key of grouping.keys ?? []) groupOf(key);
  for (const { bucket, level, reports, flagged } of rows) {
    const group = groupOf(grouping.keyOf(bucket));
    group.reports += reports;
    group.flagged += flagged;
    group.levels[level ?? 'none'] += reports;
  }
  for (const { bucket, patients } of people) groupOf(grouping.keyOf(bucket)).patients += patients;
  const found = [...groups.values()];
  return {
    groups: grouping.keys === null ? found.toSorted((one, other) => other.reports - one.reports) : found,
    patients: people.reduce((sum, { first }) => sum + first, 0),
  };
}

/** The reports of all groups together. */
export function levelsTogether(groups: readonly Pick<Group, 'levels'>[]): Levels {
  const sum = noLevels();
  for (const { levels } of groups) for (const level of STATISTIC_LEVELS) sum[level] += levels[level];
  return sum;
}
