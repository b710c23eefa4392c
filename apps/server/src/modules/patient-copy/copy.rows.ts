import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { belongingRows, type Condition } from '#platform/patientRows.ts';
import { json, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

type Of = { archiveId: string };

/** The institution and the call that wrote a row tell nothing of a patient. */
const NEVER = ['institution_id', 'request_id'];

/** Which rows of each table belong to an archive. */
function rowsOf(records: readonly PatientRecord[], archiveId: unknown) {
  const direct: Condition = (alias) => `${alias}.archive_id = ${archiveId}`;
  const parts = Object.fromEntries(records.flatMap(({ copy }) => Object.entries(copy?.parts ?? {})));
  const ofArchives = Object.entries(parts).filter(([, { of }]) => of === 'archives');
  const roots = new Map<string, Condition>([
    ['archives', (alias) => `${alias}.id = ${archiveId}`],
    ...records.flatMap(({ tables }) => tables.map((table): [string, Condition] => [table, direct])),
    ...ofArchives.map(([table, { column }]): [string, Condition] => [
      table,
      (alias) => `${alias}.${column} = ${archiveId}`,
    ]),
  ]);
  return belongingRows(roots, parts);
}

const ROW = { row: json<Readonly<Record<string, unknown>>>() };
const FILE = { name: text, key: text };

/** The statements that read all that is kept of a patient: the rows of each table, and the files. */
export const copyStatements = composed((records) => {
  const without = new Map(records.flatMap(({ copy }) => Object.entries(copy?.without ?? {})));
  const tables = [...rowsOf(records, '').keys()].map((table) => {
    const left = [...NEVER, ...(without.get(table) ?? [])].map((column) => `'${column}'`).join(', ');
    return {
      table,
      rows: readSql(
        `patientCopy.${table}`,
        ROW,
        ({ archiveId }: Of) =>
          `SELECT to_jsonb(x) - ARRAY[${left}] AS row FROM ${table} x WHERE ${rowsOf(records, archiveId).get(table)?.('x')} ORDER BY 1`,
      ),
    };
  });
  const files = readSql('patientCopy.files', FILE, ({ archiveId }: Of) => {
    const selects = records.flatMap(({ copy }) => copy?.files?.(String(archiveId)) ?? []);
    return `SELECT name, key FROM (${selects.join(' UNION ALL ')}) f ORDER BY name`;
  });
  return { tables, files };
});

/** The names of the accounts among these ids. */
export const PEOPLE = readSql(
  'patientCopy.people',
  { id: uuid, name: text },
  ({ ids }: { ids: readonly string[] }) =>
    `SELECT id, username AS name FROM accounts WHERE id = ANY(${ids}::uuid[]) ORDER BY username, id`,
);
