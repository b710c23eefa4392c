import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import type { CopiedPart } from '#platform/recordCopy.ts';
import { json, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

type Of = { archiveId: string };
type Condition = (alias: string, archiveId: unknown) => string;

/** The institution and the call that wrote a row tell nothing of a patient. */
const NEVER = ['institution_id', 'request_id'];

/** Which rows of each table belong to an archive. */
function conditionsOf(records: readonly PatientRecord[]): Map<string, Condition> {
  const direct: Condition = (alias, archiveId) => `${alias}.archive_id = ${archiveId}`;
  const found = new Map<string, Condition>([
    ['archives', (alias, archiveId) => `${alias}.id = ${archiveId}`],
    ...records.flatMap(({ tables }) => tables.map((table): [string, Condition] => [table, direct])),
  ]);
  const parts = new Map<string, CopiedPart>(records.flatMap(({ copy }) => Object.entries(copy?.parts ?? {})));
  const conditionOf = (table: string): Condition => {
    const known = found.get(table);
    if (known) return known;
    const part = parts.get(table);
    if (!part) throw new Error(`no kind of record declares the table ${table}`);
    const { column, of } = part;
    const owner = conditionOf(of);
    const made: Condition =
      of === 'archives'
        ? (alias, archiveId) => `${alias}.${column} = ${archiveId}`
        : (alias, archiveId) =>
            `(${alias}.institution_id, ${alias}.${column}) IN
               (SELECT ${alias}o.institution_id, ${alias}o.id FROM ${of} ${alias}o WHERE ${owner(`${alias}o`, archiveId)})`;
    found.set(table, made);
    return made;
  };
  for (const table of parts.keys()) conditionOf(table);
  return found;
}

const ROW = { row: json<Readonly<Record<string, unknown>>>() };
const FILE = { name: text, key: text };

/** The statements that read all that is kept of a patient: the rows of each table, and the files. */
export const copyStatements = composed((records) => {
  const without = new Map(records.flatMap(({ copy }) => Object.entries(copy?.without ?? {})));
  const tables = [...conditionsOf(records)].map(([table, condition]) => {
    const left = [...NEVER, ...(without.get(table) ?? [])].map((column) => `'${column}'`).join(', ');
    return {
      table,
      rows: readSql(
        `patientCopy.${table}`,
        ROW,
        ({ archiveId }: Of) =>
          `SELECT to_jsonb(x) - ARRAY[${left}] AS row FROM ${table} x WHERE ${condition('x', archiveId)} ORDER BY 1`,
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
