import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { enterprises, examPackages } from '#modules/exams/exams.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { departments, institutions } from '#modules/institution/institution.tables.ts';
import { licences, ownInstruments } from '#modules/instruments/instruments.tables.ts';
import { reportConclusions, reports } from '#modules/reports/reports.tables.ts';
import { administrations } from '#modules/scales/scales.tables.ts';
import { administrationWorks } from '#modules/works/works.tables.ts';
import { auditEntries } from '#platform/audit.tables.ts';
import type { Tx } from '#platform/database.ts';
import type { DemoInstitution } from './institution.ts';

/** Rows a statement: a report is some ten kilobytes of JSON. */
const AT_ONCE = 400;

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
      administrationWorks,
      all(({ showcase }) => showcase.works),
    ),
    ...insert(
      tx,
      auditEntries,
      all(({ trail }) => trail),
    ),
  ];
  // Sent one behind the other without waiting; the server keeps their order.
  await Promise.all(steps);
  await tx.rows('ANALYZE archives, administrations, reports, audit_entries');
}

/** Inserts rows whose fields are those of the first one; what they leave out gets the table's default. */
export function insert<T extends PgTable>(tx: Tx, table: T, rows: readonly object[]): Promise<unknown>[] {
  const fields = Object.entries(getTableColumns(table)).filter(([field]) => field in (rows[0] ?? {}));
  const name = getTableName(table);
  const columns = fields.map(([, column]) => `"${column.name}"`).join(', ');
  const text = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::${name}, $1::jsonb)`;
  const named = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(fields.map(([field, column]) => [column.name, values.get(field)]));
  });
  const batches = Array.from({ length: Math.ceil(named.length / AT_ONCE) }, (_, at) =>
    named.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return batches.map((batch) => tx.rows(text, [JSON.stringify(batch)]));
}
