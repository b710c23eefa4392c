import type pg from 'pg';

/** The rows of one table, each as the text of a JSON object: numbers keep all their digits. */
type TableRows = { table: string; rows: string[] };
/** All data of a database as text, so that any later server can be tried on it. */
export type Data = { tables: TableRows[]; sequences: { name: string; value: string }[] };

type Query = <R extends Record<string, unknown>>(text: string) => Promise<R[]>;

/** Every table of the application, with the columns that are not computed from others. */
const TABLES = `SELECT c.relname AS table, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
   GROUP BY c.relname ORDER BY c.relname`;
type Table = { table: string; columns: string };

/** Reads all rows of all tables, and how far the sequences have counted. */
export async function readData(query: Query): Promise<Data> {
  const tables: TableRows[] = [];
  for (const { table, columns } of await query<Table>(TABLES)) {
    const rows = await query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM (SELECT ${columns} FROM ${table}) AS t ORDER BY 1`,
    );
    tables.push({ table, rows: rows.map(({ row }) => row) });
  }
  const sequences = await query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return { tables, sequences };
}

/** Puts the data into a database whose tables are those of its release; what a migration had put there makes way. */
export async function loadData(client: pg.Client, { tables, sequences }: Data): Promise<void> {
  await client.query('BEGIN');
  // Neither triggers nor foreign keys: the rows are already what these made of them.
  await client.query("SET LOCAL session_replication_role = 'replica'");
  for (const { table, columns } of (await client.query<Table>(TABLES)).rows) {
    const rows = tables.find((one) => one.table === table)?.rows ?? [];
    await client.query(`DELETE FROM ${table}`);
    await client.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      [`[${rows.join(',')}]`],
    );
  }
  for (const { name, value } of sequences) await client.query('SELECT setval($1, $2)', [name, value]);
  await client.query('COMMIT');
}

/** How many rows each table has. */
export async function countRows(query: Query): Promise<Record<string, number>> {
  const tables = await query<Table>(TABLES);
  const counted = tables.map(({ table }) => `SELECT '${table}' AS table, count(*)::int AS rows FROM ${table}`);
  const rows = await query<{ table: string; rows: number }>(counted.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ table, rows }) => [table, rows]));
}
