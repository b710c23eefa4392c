import { FIGURE_NAMES, type FigureName, groupingsOf } from '@cogclinic/contract/analysis';
import { DICTS } from '@cogclinic/contract/dict';
import type { AnalysedPeriod } from '#platform/analysed.ts';
import { composed } from '#platform/patientRecord.ts';
import { day, moment, oneOf, real, text, uuid, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import { amountSql, keySql, recordsSql } from './counting.ts';
import { rowsOf } from './rows.ts';
import { PATIENT_FILTERS } from './traits.ts';

const COLUMNS = {
  id: uuid,
  name: text,
  gender: oneOf(DICTS.gender),
  birthday: day,
  departmentName: text.orNull,
  doctorName: text.orNull,
  createdAt: moment,
  records: whole,
  amount: real.orNull,
};

/** What a list of a figure's patients is given: the period, and the group whose patients are listed, or null. */
export type BehindGiven = AnalysedPeriod & { by: string | null; key: string | null };

/** Declares the lists of the patients whom the figures count. */
export const behindOf = composed((records) => {
  const rows = rowsOf(records);
  return new Map(
    FIGURE_NAMES.map((figure: FigureName) => [
      figure,
      list(`analysis.behind ${figure}`, {
        columns: COLUMNS,
        select: `a.id, a.name, a.gender, a.birthday, a.created_at AS "createdAt", f.records, f.amount,
          (SELECT n.name FROM departments n WHERE n.institution_id = a.institution_id AND n.id = a.department_id) AS "departmentName",
          (SELECT n.username FROM accounts n WHERE n.institution_id = a.institution_id AND n.id = a.doctor_id) AS "doctorName"`,
        from({ patients }, given: BehindGiven) {
          const groups = groupingsOf(figure).map((by) => `WHEN '${by}' THEN ${keySql(by, given)} = ${given.key}::text`);
          const chosen = groups.length === 0 ? 'true' : `CASE ${given.by}::text ${groups.join(' ')} ELSE true END`;
          return `(SELECT x.institution_id, x.archive_id, ${recordsSql(figure, 'x')} AS records, ${amountSql(figure).ofPatient('x')} AS amount
              FROM (${rows.get(figure)?.(given)}) x
              JOIN ${patients} a ON a.institution_id = x.institution_id AND a.id = x.archive_id
             WHERE ${chosen} GROUP BY 1, 2) f
            JOIN ${patients} a ON a.institution_id = f.institution_id AND a.id = f.archive_id`;
        },
        filters: PATIENT_FILTERS,
        orders: { 'createTime desc': { column: 'a.created_at', type: 'timestamptz', descending: true } },
        idColumn: 'a.id',
      }),
    ]),
  );
});
