import { BIN_DAYS } from '@cogclinic/contract/retention';
import type { Tx } from './database.ts';
import { whole } from './sql/columns.ts';
import { readSql } from './sql/statement.ts';

/** For how many days the institution of a row keeps what was deleted, as SQL. */
export const binDays = (alias: string): string =>
  `coalesce((SELECT k.bin_days FROM retentions k WHERE k.institution_id = ${alias}.institution_id), ${BIN_DAYS.least})::int`;

const HERE = readSql(
  'bin.daysHere',
  { days: whole },
  () => `SELECT ${binDays('own')} AS days FROM (SELECT app.institution_id() AS institution_id) own`,
);

/** For how many days the institution whose transaction it is keeps what was deleted. */
export async function binDaysHere(tx: Tx): Promise<number> {
  const [row] = await tx.read(HERE);
  return row?.days ?? BIN_DAYS.least;
}

/** Holds for a deleted row that can still be restored. */
export const inBin = (alias: string): string =>
  `${alias}.deleted_at > now() - make_interval(days => ${binDays(alias)})`;

/** Deleted so long ago that it is in no bin, however long an institution keeps what was deleted. */
export const BEYOND_ANY_BIN = `now() - interval '${BIN_DAYS.most + 1} days'`;

/** The last moment at which what was deleted at the one given can be restored. */
export const restorableUntil = (deletedAt: Date, days: number): Date =>
  new Date(deletedAt.getTime() + days * 86_400_000);
