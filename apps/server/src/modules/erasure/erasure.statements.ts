import type { Bin, Erased } from '#platform/erased.ts';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { belongingRows, type Condition } from '#platform/patientRows.ts';
import { text, texts, whole } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';

/** Of one table: rows that went, those that a law keeps, and the keys of files that are to go. */
const ERASED = { table: text, gone: whole, kept: whole, keys: texts };

export type Those = { institutionId: string; ids: readonly string[] };
type Places = { institutionId: unknown; ids: unknown };
type Change = Readonly<{ table: string; columns: Readonly<Record<string, string>>; rows: string; isKept?: boolean }>;

/** What stands in the row of a patient of whom a law keeps vouchers: nothing of the person. */
const NOBODY: Readonly<Record<string, string>> = {
  name: "'—'",
  birthday: "'1900-01-01'",
  id_type: "'other'",
  id_number: 'x.id::text',
  ...Object.fromEntries(['allergies', 'exposures', 'disabilities'].map((column) => [column, "'{}'"])),
  ...Object.fromEntries(
    [
      ...['request_id', 'phone', 'email', 'account', 'outpatient_number', 'department_id', 'doctor_id'],
      ...['healthy_doctor_id', 'marital_status', 'education', 'education_years', 'ethnic_group', 'handedness'],
      ...['blood_type', 'rh_factor', 'occupation', 'allergy_other', 'past_illness', 'past_operation', 'past_trauma'],
      ...['past_transfusion', 'family_history', 'genetic_history', 'disability_other', 'remark'],
    ].map((column) => [column, 'NULL']),
  ),
};

/** The columns of an archive that stand as they were where its row has to stay: none tells who it was. */
export const STAYING = ['gender', 'created_by', 'created_at', 'updated_at', 'deleted_at', 'deleted_by', 'merged_into'];
/** The columns that lose what they told. */
export const EMPTIED = Object.keys(NOBODY);

/**
 * Erases all of some archives of an institution in one statement, so that what refers to each other goes at once; foreign keys are
 * checked when all of it is gone.
 */
export const erasePatients = composed((records) =>
  writeSql('erasure.patients', ERASED, (given: Those) => {
    const own: Condition = (x) =>
      `${x}.institution_id = ${given.institutionId} AND ${x}.id = ANY(${given.ids}::uuid[])`;
    const ofThem: Condition = (x) =>
      `${x}.institution_id = ${given.institutionId} AND ${x}.archive_id = ANY(${given.ids}::uuid[])`;
    const kept = declared(records, ({ kept: one }) => one ?? []);
    const lawful = (x: string) =>
      kept
        .map(
          ({ table, when }) => `EXISTS (SELECT FROM ${table} k WHERE k.institution_id = ${x}.institution_id
        AND k.archive_id = ${x}.id AND ${when('k')})`,
        )
        .join(' OR ') || 'false';
    const roots = new Map<string, Condition>([
      ['archives', own],
      ...records.flatMap(({ tables }) => tables.map((table): [string, Condition] => [table, ofThem])),
    ]);
    const all = belongingRows(roots, partsOf(records));
    for (const { table, when } of kept) roots.set(table, (x) => `${ofThem(x)} AND NOT ${when(x)}`);
    const going = new Map(belongingRows(roots, partsOf(records)));
    going.set('archives', (x) => `${own(x)} AND NOT (${lawful(x)})`);
    return erasing(records, going, [
      { table: 'archives', columns: NOBODY, rows: `${own('x')} AND (${lawful('x')})`, isKept: true },
      ...kept.flatMap(({ table, emptied }) =>
        Object.entries(emptied).map(([of, columns]) => ({
          ...{ table: of, columns, isKept: of === table },
          rows: `${all.get(of)?.('x')} AND NOT (${going.get(of)?.('x')})`,
        })),
      ),
      ...declared(records, ({ loosened = {} }) => Object.entries(loosened)).map(([table, column]) => ({
        ...{ table, columns: { [column]: 'NULL' } },
        rows: `x.institution_id = ${given.institutionId} AND x.${column} = ANY(${given.ids}::uuid[]) AND (${going.get(table)?.('x')}) IS NOT TRUE`,
      })),
    ]);
  }),
);

/** For each kind of record that is deleted one by one, the statement that erases some of them. */
export const eraseRecords = composed((records) =>
  declared(records, ({ bins = [] }) => bins).map((bin) => ({
    bin,
    erase: writeSql(`erasure.${bin.table}`, ERASED, (given: Those) => {
      const { going, emptied } = goingWith(records, bin, given);
      return erasing(records, going, emptied);
    }),
  })),
);

function goingWith(records: readonly PatientRecord[], { table, also = {}, emptied = {} }: Bin, given: Places) {
  const own: Condition = (x) => `${x}.institution_id = ${given.institutionId} AND ${x}.id = ANY(${given.ids}::uuid[])`;
  const roots = new Map<string, Condition>([
    [table, own],
    ...Object.entries(also).map(([of, rows]): [string, Condition] => [of, (x) => rows(x, given)]),
  ]);
  const parts = Object.entries(partsOf(records));
  const reached = new Set(roots.keys());
  const below: [string, (typeof parts)[number][1]][] = [];
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const [part, owners] of parts) {
      const of = [owners].flat().filter((one) => reached.has(one.of));
      if (reached.has(part) || of.length === 0) continue;
      reached.add(part);
      below.push([part, of]);
    }
  }
  return {
    going: belongingRows(roots, Object.fromEntries(below)),
    emptied: Object.entries(emptied).map(([of, { rows, columns }]) => ({ table: of, columns, rows: rows('x', given) })),
  };
}

/** One statement that deletes rows with their files, and changes those that stay. */
function erasing(
  records: readonly PatientRecord[],
  going: ReadonlyMap<string, Condition>,
  changes: readonly Change[],
): string {
  const keys = new Map(declared(records, ({ keys: of = {} }) => Object.entries(of)));
  const files = declared(records, ({ files: of = {} }) => Object.entries(of)).filter(([table]) => going.has(table));
  const named = files.map(
    ([table, column]) => `SELECT f.institution_id, f.${column} FROM ${table} f WHERE ${going.get(table)?.('f')}`,
  );
  const gone: [string, string, string][] = [...going].map(([table, rows]) => [
    table,
    rows('x'),
    keys.get(table) ?? 'NULL::text[]',
  ]);
  if (named.length > 0)
    gone.push(['files', `(x.institution_id, x.id) IN (${named.join(' UNION ALL ')})`, 'ARRAY[x.key]']);
  const steps = [
    ...gone.map(
      ([table, rows, of]) => `gone_${table} AS (DELETE FROM ${table} x WHERE ${rows} RETURNING ${of} AS keys)`,
    ),
    ...changes.map(({ table, columns, rows }, nth) => {
      const set = Object.entries(columns).map(([column, value]) => `${column} = ${value}`);
      return `changed_${nth} AS (UPDATE ${table} x SET ${set.join(', ')} WHERE ${rows} RETURNING 1)`;
    }),
  ];
  const told = [
    ...gone.map(
      ([table]) => `SELECT '${table}'::text AS "table", (SELECT count(*) FROM gone_${table}) AS gone, 0::bigint AS kept,
        ARRAY(SELECT k FROM gone_${table} g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys`,
    ),
    ...changes.map(
      ({ table, isKept }, nth) =>
        `SELECT '${table}'::text, 0::bigint, ${isKept ? `(SELECT count(*) FROM changed_${nth})` : '0::bigint'}, '{}'::text[]`,
    ),
  ];
  return `WITH ${steps.join(',\n ')}\n${told.join('\nUNION ALL ')}`;
}

/** Tables whose rows belong to rows of others: those of copies, and those that no copy holds. */
export const partsOf = (records: readonly PatientRecord[]) =>
  Object.fromEntries([
    ...records.flatMap(({ copy }) => Object.entries(copy?.parts ?? {})),
    ...declared(records, ({ parts = {} }) => Object.entries(parts)),
  ]);

function declared<T>(records: readonly PatientRecord[], of: (erased: Erased) => T | readonly T[]): T[] {
  return records.flatMap(({ erased }) => (erased ? of(erased) : [])) as T[];
}
