import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { enterprises, examPackages } from '#modules/exams/exams.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { departments, institutions } from '#modules/institution/institution.tables.ts';
import { licences, ownInstruments } from '#modules/instruments/instruments.tables.ts';
import { administrationProductions } from '#modules/productions/productions.tables.ts';
import { reportConclusions, reports } from '#modules/reports/reports.tables.ts';
import { administrations } from '#modules/scales/scales.tables.ts';
import { auditEntries } from '#platform/audit.tables.ts';
import type { Tx } from '#platform/database.ts';
import { type Write, writeSql } from '#platform/sql/statement.ts';
import type { DemoInstitution } from './institution.ts';

/** Rows written by one statement: a report is some ten kilobytes of JSON. */
const AT_ONCE = 400;

const ANALYZE = writeSql('demo.analyze', {}, () => 'ANALYZE archives, administrations, reports, audit_entries');

/** Writes the institutions of the demonstration, each table in a few statements. */
export async function insertDemo(tx: Tx, demo: readonly DemoInstitution[]): Promise<void> {
  const all = <T>(of: (one: DemoInstitution) => readonly T[]) => demo.flatMap((one) => of(one));
  const steps = [
    ...insert(
      tx,
      institutions,
      demo.map(({ institution }) => institution),
    ),
    ...insert(
      tx,
      departments,
      all(({ staff }) => staff.departments),
    ),
    ...insert(
      tx,
      accounts,
      all(({ staff }) => staff.accounts),
    ),
    ...insert(
      tx,
      licences,
      all((one) => one.licences),
    ),
    ...insert(
      tx,
      enterprises,
      all((one) => one.enterprises),
    ),
    ...insert(
      tx,
      examPackages,
      all((one) => one.packages),
    ),
    ...insert(
      tx,
      archives,
      all(({ patients }) => patients.map(({ archive }) => archive)),
    ),
    ...insert(
      tx,
      administrations,
      all((one) => [...one.administrations, ...one.showcase.administrations]),
    ),
    ...insert(
      tx,
      ownInstruments,
      all(({ showcase }) => showcase.forms),
    ),
    ...insert(
      tx,
      reports,
      all((one) => [...one.reports, ...one.showcase.reports]),
    ),
    ...insert(
      tx,
      reportConclusions,
      all((one) => one.conclusions),
    ),
    ...insert(
      tx,
      administrationProductions,
      all(({ showcase }) => showcase.productions),
    ),
    ...insert(
      tx,
      auditEntries,
      all(({ trail }) => trail),
    ),
  ];
  // All go out at once; the database runs them in this order.
  await Promise.all(steps);
  await tx.write(ANALYZE);
}

type Insert = Write<{ rows: string }, unknown>;
const inserts = new Map<string, Insert>();

/** Inserts rows that have the fields of the first one; the table's other columns get their default. */
export function insert<T extends PgTable>(tx: Tx, table: T, rows: readonly object[]): Promise<unknown>[] {
  const fields = Object.entries(getTableColumns(table)).filter(([field]) => field in (rows[0] ?? {}));
  const name = getTableName(table);
  const columns = fields.map(([, column]) => `"${column.name}"`).join(', ');
  const statement = insertInto(name, columns);
  const named = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(fields.map(([field, column]) => [column.name, values.get(field)]));
  });
  const batches = Array.from({ length: Math.ceil(named.length / AT_ONCE) }, (_, at) =>
    named.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return batches.map((batch) => tx.write(statement, { rows: JSON.stringify(batch) }));
}

function insertInto(table: string, columns: string): Insert {
  const name = `demo.insert ${table} (${columns})`;
  const known = inserts.get(name);
  if (known) return known;
  const made = writeSql(
    name,
    {},
    ({ rows }: { rows: string }) =>
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`,
  );
  inserts.set(name, made);
  return made;
}
