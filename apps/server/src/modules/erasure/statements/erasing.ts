import type { Erased } from '#platform/erased.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import type { Condition } from '#platform/patientRows.ts';
import { text, texts, whole } from '#platform/sql/columns.ts';

/** Of one table: rows that went, those that a law keeps, and the keys of files that are to go. */
export const ERASED = { table: text, gone: whole, kept: whole, keys: texts };

/** Rows of an institution. */
export type Those = { institutionId: string; ids: readonly string[] };
export type Places = { institutionId: unknown; ids: unknown };
type Change = Readonly<{ table: string; columns: Readonly<Record<string, string>>; rows: string; isKept?: boolean }>;

/** One statement that deletes rows with their files, and changes those that stay. */
export function erasing(
  records: readonly PatientRecord[],
  going: ReadonlyMap<string, Condition>,
  changes: readonly Change[],
): string {
  const keys = new Map(declared(records, ({ keys: of = {} }) => Object.entries(of)));
  const files = declared(records, ({ files: of = {} }) => Object.entries(of)).filter(([table]) => going.has(table));
  const named = files.flatMap(([table, columns]) =>
    [columns]
      .flat()
      .map((column) => `SELECT f.institution_id, f.${column} FROM ${table} f WHERE ${going.get(table)?.('f')}`),
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

/** What the kinds of record declare of their end. */
export function declared<T>(records: readonly PatientRecord[], of: (erased: Erased) => T | readonly T[]): T[] {
  return records.flatMap(({ erased }) => (erased ? of(erased) : [])) as T[];
}
