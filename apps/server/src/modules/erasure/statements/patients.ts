import { composed } from '#platform/patientRecord.ts';
import { belongingRows, type Condition } from '#platform/patientRows.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { declared, ERASED, erasing, partsOf, type Those } from './erasing.ts';

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
    for (const table of kept.flatMap(({ gone = [] }) => gone)) going.set(table, all.get(table) as Condition);
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
