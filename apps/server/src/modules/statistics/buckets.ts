import { type Column, text, uuid, whole } from '#platform/sql/columns.ts';

/** By what reports are told apart. */
export type BucketKind = 'time' | 'age' | 'education' | 'gender' | 'department' | 'doctor' | 'instrument';

/** How the database tells a report's bucket. */
export type Bucket = Readonly<{
  /** SQL over the reports `r`, and the archives `a` where it is of those; `bounds` is the place of an array. */
  sql(bounds: unknown): string;
  column: Column<string | number | null>;
  /** A trait of the patient: each patient is in one bucket alone. */
  ofArchive: boolean;
  /** Patients are in nearly as many buckets as they have reports. */
  manyPerPatient: boolean;
}>;

const OF_REPORT = { ofArchive: false, manyPerPatient: false };
const OF_ARCHIVE = { ofArchive: true, manyPerPatient: false };

/** The SQL of each kind of bucket. */
export const BUCKETS: Readonly<Record<BucketKind, Bucket>> = {
  time: {
    // Numbers are told apart faster than moments.
    sql: (bounds) => `width_bucket(date_part('epoch', r.test_ended_at), ${bounds}::float8[])`,
    column: whole,
    ofArchive: false,
    manyPerPatient: true,
  },
  age: { sql: (bounds) => `width_bucket(r.age_years, ${bounds}::int[])`, column: whole.orNull, ...OF_REPORT },
  education: {
    sql: (bounds) => `width_bucket(r.education_years, ${bounds}::int[])`,
    column: whole.orNull,
    ...OF_REPORT,
  },
  gender: { sql: () => 'a.gender', column: text, ...OF_ARCHIVE },
  department: { sql: () => 'a.department_id', column: uuid.orNull, ...OF_ARCHIVE },
  doctor: { sql: () => 'r.account_id', column: uuid, ...OF_REPORT },
  instrument: { sql: () => 'r.instrument', column: text, ...OF_REPORT },
};
