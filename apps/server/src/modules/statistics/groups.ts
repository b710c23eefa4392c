import type { CallData } from '@cogclinic/contract/call';
import {
  AGE_STARTS,
  ageKeys,
  EDUCATION_GROUPS,
  EDUCATION_STARTS,
  STATISTIC_LEVELS,
  type statisticsCalls,
} from '@cogclinic/contract/statistics';
import type { Level } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { momentsOf, type Period, spansOf } from './period.ts';
import { type Selection, type StatisticsQuery, selectReports } from './selection.ts';

export type Levels = Record<Level | 'none', number>;
export type Group = CallData<typeof statisticsCalls.reports>['groups'][number];
type CountedGroup = Omit<Group, 'name' | 'change'>;
type Counted = { bucket: string | number | null; level: Level | null; reports: number; flagged: number };

/** How reports fall into groups: the SQL that tells a report's, and the key of what it tells. */
export type Grouping = {
  sql: string;
  values: unknown[];
  /** Shown even when empty; otherwise those that there are, the greatest first. */
  keys: readonly string[] | null;
  keyOf(bucket: string | number | null): string;
  /** Each patient is in one group alone. */
  onePerPatient: boolean;
  /** Patients are in nearly as many groups as they have reports. */
  manyPerPatient?: true;
};

export function noLevels(): Levels {
  return { normal: 0, mild: 0, moderate: 0, severe: 0, none: 0 };
}

/** The reports by group and level, and how many patients there are in each group and in all. */
export async function countGroups(
  tx: Tx,
  actor: Actor,
  query: StatisticsQuery,
  period: Period,
  grouping: Grouping,
): Promise<{ groups: CountedGroup[]; patients: number }> {
  const moments = momentsOf(period, actor.timeZone);
  const select = (): Bucketed => {
    const selection = selectReports(actor, query, moments, grouping.onePerPatient);
    return { ...selection, bucket: bucketSql(grouping, selection) };
  };
  const counted = select();
  const [rows, people] = await Promise.all([
    tx.rows<Counted>(
      `SELECT ${counted.bucket} AS bucket, r.level, count(*) AS reports, count(*) FILTER (WHERE r.flagged) AS flagged
       FROM ${counted.from} WHERE ${counted.where} GROUP BY 1, 2`,
      counted.values,
    ),
    countPatients(tx, select(), grouping.manyPerPatient ?? false),
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

type Bucketed = Selection & { bucket: string };

/** The patients of each group, and for how many of them it is the first group, so that together each is counted once. */
function countPatients(
  tx: Tx,
  { bucket, from, where, values }: Bucketed,
  manyPerPatient: boolean,
): Promise<{ bucket: string | number | null; patients: number; first: number }[]> {
  // Whoever is in nearly as many groups as reports is sooner followed through them than found once in each.
  const seen = manyPerPatient
    ? `SELECT ${bucket} AS bucket, rank() OVER own = row_number() OVER own AS is_new, row_number() OVER own AS nth FROM ${from} WHERE ${where}
       WINDOW own AS (PARTITION BY r.archive_id ORDER BY ${bucket})`
    : `SELECT bucket, true AS is_new, row_number() OVER own AS nth
         FROM (SELECT ${bucket} AS bucket, r.archive_id FROM ${from} WHERE ${where} GROUP BY 1, 2) AS pairs
       WINDOW own AS (PARTITION BY archive_id ORDER BY bucket)`;
  return tx.rows(
    `SELECT bucket, count(*) FILTER (WHERE is_new) AS patients, count(*) FILTER (WHERE nth = 1) AS first FROM (${seen}) AS seen GROUP BY 1`,
    values,
  );
}

/** The reports of all groups together. */
export function levelsTogether(groups: readonly Pick<Group, 'levels'>[]): Levels {
  const sum = noLevels();
  for (const { levels } of groups) for (const level of STATISTIC_LEVELS) sum[level] += levels[level];
  return sum;
}

/** A report's bucket, its values placed among those of a selection. */
export function bucketSql({ sql, values }: Grouping, selection: Selection): string {
  return values.reduce((text: string, value) => text.replace('?', selection.place(value)), sql);
}

/** How the reports are told apart that a query asks for. */
export function groupingOf({ by, ages }: StatisticsQuery, period: Period, timeZone: string): Grouping {
  switch (by) {
    case 'month':
    case 'week': {
      const { keys, starts } = spansOf(by, period, timeZone);
      // Numbers are told apart faster than moments.
      const sql = "width_bucket(date_part('epoch', r.test_ended_at), ?::float8[])";
      const keyOf: Grouping['keyOf'] = (bucket) => keys[Number(bucket) - 1] ?? '';
      const values = [starts.map((start) => start.getTime() / 1000)];
      return { sql, values, keys, keyOf, onePerPatient: false, manyPerPatient: true };
    }
    case 'age': {
      const keys = ageKeys(ages);
      const sql = 'width_bucket(r.age_years, ?::int[])';
      return { sql, values: [AGE_STARTS[ages]], keys, keyOf: (at) => keys[Number(at)] ?? '', onePerPatient: false };
    }
    case 'education': {
      const keyOf: Grouping['keyOf'] = (at) => EDUCATION_GROUPS[Number(at) - 1] ?? 'unknown';
      const sql = 'width_bucket(r.education_years, ?::int[])';
      return { sql, values: [EDUCATION_STARTS], keys: EDUCATION_GROUPS, keyOf, onePerPatient: false };
    }
    case 'gender':
      return { sql: 'a.gender', values: [], keys: ['male', 'female'], keyOf: String, onePerPatient: true };
    case 'department':
      return {
        sql: 'a.department_id',
        values: [],
        keys: null,
        keyOf: (id) => String(id ?? 'none'),
        onePerPatient: true,
      };
    case 'doctor':
      return { sql: 'r.account_id', values: [], keys: null, keyOf: String, onePerPatient: false };
    case 'instrument':
      return { sql: 'r.instrument', values: [], keys: null, keyOf: String, onePerPatient: false };
  }
}
