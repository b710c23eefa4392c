import { day, text, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

const COLUMNS = {
  id: uuid,
  name: text,
  gender: text,
  birthday: day,
  idNumber: text,
  outpatientNumber: text.orNull,
};
const SELECT = `a.id, a.name, a.gender, a.birthday, a.id_number AS "idNumber", a.outpatient_number AS "outpatientNumber"`;

/** A patient for whom a partner is asked. */
export const PATIENT = readVisibleSql(
  'partyReports.askedFor',
  COLUMNS,
  ({ patients }, { id }: { id: string }) => `SELECT ${SELECT} FROM ${patients} a WHERE a.id = ${id}`,
);

/** The patients born on one of these days: the rules choose among them. */
export const CANDIDATES = readVisibleSql(
  'partyReports.candidates',
  COLUMNS,
  ({ patients }, { birthdays }: { birthdays: readonly string[] }) =>
    `SELECT ${SELECT} FROM ${patients} a WHERE a.birthday = ANY(${birthdays}::date[])`,
);
