import type { CallData } from '@cogclinic/contract/call';
import type { RecordNoun } from '@cogclinic/contract/records';
import type { RawKind, retentionCalls } from '@cogclinic/contract/retention';
import type { Tx } from '#platform/database.ts';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { quietSince } from '../review/due.ts';
import { isHeld } from '../statements/held.ts';
import { oldRaw } from '../statements/raw.ts';

type Goes = CallData<typeof retentionCalls.update>['goes'];

const HERE = 'app.institution_id()';

const PATIENTS = readSql(
  'retention.foreseenPatients',
  { count: whole },
  ({ days }: { days: number }) =>
    `SELECT count(*) AS count FROM archives a WHERE a.institution_id = ${HERE} AND a.deleted_at < now() - make_interval(days => ${days}::int)
        AND a.merged_into IS NULL AND NOT ${isHeld('a.institution_id', 'a.id')}
        AND NOT EXISTS (SELECT FROM erasures e WHERE e.institution_id = a.institution_id AND e.archive_id = a.id AND e.done_at IS NOT NULL)`,
);
const DUE = readSql(
  'retention.foreseenDue',
  { count: whole },
  (given: { today: string; years: number }) =>
    `SELECT count(*) AS count FROM kept_courses c WHERE c.institution_id = ${HERE} AND ${quietSince('c', { today: given.today, years: given.years, age: 'NULL' })}
        AND NOT EXISTS (SELECT FROM retention_reviews r WHERE r.institution_id = c.institution_id AND r.archive_id = c.archive_id)`,
);

/** The statements that count what of each kind is over by a period. */
const countsOf = composed((records) => ({
  single: records.flatMap(({ noun, erased }) =>
    (erased?.bins ?? []).map(({ table, unless, archive = (x: string) => `${x}.archive_id` }) => ({
      noun,
      count: readSql(
        `retention.foreseen ${table}`,
        { count: whole },
        ({ days }: { days: number }) =>
          `SELECT count(*) AS count FROM ${table} x WHERE x.institution_id = ${HERE} AND x.deleted_at < now() - make_interval(days => ${days}::int)
              AND NOT ${isHeld('x.institution_id', archive('x'))}${unless ? ` AND NOT (${unless('x')})` : ''}`,
      ),
    })),
  ),
  raw: records.flatMap(({ erased }) =>
    (erased?.raw ?? []).map((raw) => ({
      kind: raw.kind,
      count: readSql(
        `retention.foreseenRaw ${raw.kind}`,
        { count: whole, files: whole },
        (given: { years: number; age: number | null }) =>
          `SELECT count(*) AS count, coalesce(sum(cardinality(array_remove(${raw.keys ?? "'{}'::text[]"}, NULL))), 0)::int AS files
             FROM ${raw.table} x WHERE ${oldRaw(raw, { institutionId: HERE, years: given.years, age: given.age }, records)}`,
      ),
    })),
  ),
}));

/** Periods of which something is over sooner than before; absent: nothing goes by them that would not have gone. */
export type Shorter = Readonly<{
  binDays?: number;
  raw: readonly Readonly<{ kind: RawKind; years: number; age: number | null }>[];
  review?: Readonly<{ today: string; years: number }>;
}>;

/** What the coming night erases by these periods, and how many files become due for review. */
export async function foreseen(
  tx: Tx,
  { binDays: days, raw, review }: Shorter,
  records: readonly PatientRecord[],
): Promise<Goes> {
  const counts = countsOf(records);
  const nouns = new Map<RecordNoun, number>();
  if (days !== undefined)
    for (const { noun, count } of counts.single) {
      const [found] = await tx.read(count, { days });
      if (found && found.count > 0) nouns.set(noun, (nouns.get(noun) ?? 0) + found.count);
    }
  const rawGoes: Goes['raw'] = [];
  for (const { kind, years, age } of raw) {
    const counted = counts.raw.find((one) => one.kind === kind);
    const [found] = counted ? await tx.read(counted.count, { years, age }) : [];
    if (found && found.count > 0) rawGoes.push({ kind, ...found });
  }
  const [patients] = days === undefined ? [] : await tx.read(PATIENTS, { days });
  const [due] = review ? await tx.read(DUE, review) : [];
  return {
    patients: patients?.count ?? 0,
    records: [...nouns].map(([noun, count]) => ({ noun, count })),
    raw: rawGoes,
    due: due?.count ?? 0,
  };
}
