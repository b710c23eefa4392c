import pg from 'pg';

/** What was copied. */
export type Copied = { tables: number; rows: number };

/** Every table of the application, with the columns that are not computed from others. */
const TABLES = `SELECT quote_ident(c.relname) AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
   GROUP BY c.relname ORDER BY c.relname`;
type Table = { name: string; columns: string };

const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`;

const UNLINK = 'DROP SCHEMA IF EXISTS former CASCADE; DROP EXTENSION IF EXISTS postgres_fdw CASCADE';

/**
 * Copies all rows of one database into another of the same tables, which may be of another major version of PostgreSQL: the new
 * one reads the former itself. All of it comes, or nothing.
 * @param former address of the former, on this machine, as a superuser
 * @throws Error when the tables differ, or another number of rows came than the former has
 */
export async function copyDatabase(former: string, to: pg.Client): Promise<Copied> {
  const from = new pg.Client({ connectionString: former });
  await from.connect();
  try {
    await link(former, to);
    await to.query('BEGIN');
    // Neither triggers nor foreign keys: the rows are already what these made of them.
    await to.query("SET LOCAL session_replication_role = 'replica'");
    const copied = await copyTables(from, to);
    for (const { name, value } of (await from.query<{ name: string; value: string }>(SEQUENCES)).rows)
      await to.query('SELECT setval($1, $2)', [name, value]);
    await to.query('COMMIT');
    await to.query('ANALYZE');
    return copied;
  } catch (error) {
    await to.query('ROLLBACK');
    throw error;
  } finally {
    await to.query(UNLINK);
    await from.end();
  }
}

async function link(former: string, to: pg.Client): Promise<void> {
  const { hostname, port, pathname, username, password } = new URL(former);
  const server = { host: hostname, port, dbname: pathname.slice(1), fetch_size: '10000' };
  const user = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  const options = (given: Record<string, string>) =>
    Object.entries(given)
      .map(([name, value]) => `${name} ${to.escapeLiteral(value)}`)
      .join(', ');
  await to.query(UNLINK);
  await to.query('CREATE EXTENSION postgres_fdw; CREATE SCHEMA former');
  await to.query(`CREATE SERVER former FOREIGN DATA WRAPPER postgres_fdw OPTIONS (${options(server)})`);
  await to.query(`CREATE USER MAPPING FOR CURRENT_USER SERVER former OPTIONS (${options(user)})`);
  await to.query('IMPORT FOREIGN SCHEMA public FROM SERVER former INTO former');
}

async function copyTables(from: pg.Client, to: pg.Client): Promise<Copied> {
  const { rows: tables } = await from.query<Table>(TABLES);
  const told = ({ name, columns }: Table) => `${name} (${columns})`;
  const here = (await to.query<Table>(TABLES)).rows;
  const differing = [here, tables].flatMap((some, at) => {
    const others = new Set((at === 0 ? tables : here).map(told));
    return some.map(told).filter((table) => !others.has(table));
  });
  if (differing.length > 0) throw new Error(`the tables differ: ${differing.join('; ')}`);
  // What migrations had put there makes way.
  await to.query(`TRUNCATE ${tables.map(({ name }) => `public.${name}`).join(', ')}`);
  let all = 0;
  for (const { name, columns } of tables) {
    const { rowCount } = await to.query(
      `INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM former.${name}`,
    );
    const { rows } = await from.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${name}`);
    if (Number(rows[0]?.rows) !== rowCount) throw new Error(`of ${name} ${rowCount} of ${rows[0]?.rows} rows came`);
    all += rowCount ?? 0;
  }
  return { tables: tables.length, rows: all };
}
