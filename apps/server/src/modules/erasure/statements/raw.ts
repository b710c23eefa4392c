import type { Raw } from '#platform/erased.ts';
import { composed } from '#platform/patientRecord.ts';
import { texts, whole } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { declared } from './erasing.ts';
import { isHeld } from './held.ts';

/** Holds for rows `x` of an institution whose raw data are older than so many years, unless their patient is kept after a review. */
export const oldRaw = (raw: Raw, { institutionId, years }: { institutionId: unknown; years: unknown }): string =>
  `x.institution_id = ${institutionId} AND x.${raw.since} < now() - make_interval(years => ${years}::int) AND ${raw.there}
    AND NOT ${isHeld('x.institution_id', raw.archive ?? 'x.archive_id')}`;

type Given = { institutionId: string; years: number; most: number };

/** For each kind of raw data, the statement that erases some that an institution has kept for its years. */
export const eraseRaw = composed((records) =>
  declared(records, ({ raw = [] }) => raw).map((raw) => ({
    kind: raw.kind,
    erase: writeSql(`erasure.raw ${raw.kind}`, { rows: whole, keys: texts }, (given: Given) => {
      const set = Object.entries(raw.emptied).map(([column, value]) => `${column} = ${value}`);
      const also =
        raw.also &&
        `, also AS (DELETE FROM ${raw.also.table} o USING old WHERE o.institution_id = ${given.institutionId} AND o.${raw.also.column} = old.id)`;
      return `WITH old AS MATERIALIZED (
          SELECT x.ctid AS place, ${raw.also ? 'x.id, ' : ''}${raw.keys ?? "'{}'::text[]"} AS keys FROM ${raw.table} x WHERE ${oldRaw(raw, given)}
           ORDER BY x.${raw.since} LIMIT ${given.most} FOR UPDATE OF x SKIP LOCKED)${also ?? ''},
        emptied AS (UPDATE ${raw.table} x SET ${set.join(', ')} FROM old WHERE x.ctid = old.place RETURNING old.keys)
        SELECT (SELECT count(*) FROM emptied) AS rows, ARRAY(SELECT k FROM emptied e, unnest(e.keys) k WHERE k IS NOT NULL) AS keys`;
    }),
  })),
);
