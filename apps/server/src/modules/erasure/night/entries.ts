import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { uuid } from '#platform/sql/columns.ts';
import { type ResultOf, writeSql } from '#platform/sql/statement.ts';
import type { erasePatients } from '../statements/patients.ts';

/** What went of each table, what a law keeps, and the files that are to go. */
export type Erased = { gone: Record<string, number>; kept: Record<string, number>; keys: string[] };

/** What of patients who stay a night erases. */
export type OfStaying = 'records' | 'raw';

const ADD = writeSql(
  'erasure.addOfNight',
  { id: uuid },
  ({ institutionId, cause }: { institutionId: string; cause: OfStaying }) =>
    `INSERT INTO erasures (institution_id, cause, done_at) VALUES (${institutionId}, ${cause}, now()) RETURNING id`,
);
const summedUp = (column: string, more: string) => `(SELECT coalesce(jsonb_object_agg(s.name, s.sum), '{}') FROM (
    SELECT v.key AS name, sum(v.value::int) AS sum FROM (SELECT * FROM jsonb_each_text(e.${column}) UNION ALL SELECT * FROM jsonb_each_text(${more}::jsonb)) v
     GROUP BY v.key) s)`;
const MORE = writeSql(
  'erasure.moreOfNight',
  {},
  (given: { institutionId: string; id: string; gone: object; keys: readonly string[]; files: number }) =>
    `UPDATE erasures e SET done_at = now(), gone = ${summedUp('gone', `${given.gone}`)}, keys = e.keys || ${given.keys}::text[],
            files = e.files + ${given.files}
      WHERE e.institution_id = ${given.institutionId} AND e.id = ${given.id}`,
);

/** The counts of an erasing statement, without tables of which nothing went. */
export function summed(rows: readonly ResultOf<ReturnType<typeof erasePatients>>[]): Erased {
  const erased: Erased = { gone: {}, kept: {}, keys: rows.flatMap(({ keys }) => keys) };
  for (const { table, gone, kept } of rows) {
    if (gone > 0) erased.gone[table] = (erased.gone[table] ?? 0) + gone;
    if (kept > 0) erased.kept[table] = (erased.kept[table] ?? 0) + kept;
  }
  return erased;
}

/** Opens the entries of one night: one for each institution and cause, to which every batch adds what it erased. */
export function nightEntries() {
  const known = new Map<string, string>();
  return {
    /** Notes what a batch erased of an institution's patients who stay, beside the night's entry and in the audit trail. */
    async note(tx: Tx, institutionId: string, cause: OfStaying, { gone, keys }: Erased): Promise<void> {
      const key = `${institutionId} ${cause}`;
      const id = known.get(key) ?? (await tx.write(ADD, { institutionId, cause }))[0]?.id ?? '';
      await tx.write(MORE, { institutionId, id, gone, keys, files: keys.length });
      // The next batch finds it only if this one is there to stay.
      tx.afterCommit(() => void known.set(key, id));
      const detail = { erasure: id, cause, gone, files: keys.length };
      await audit(tx, { institutionId, accountId: null }, { action: 'erase', noun: 'archives', detail });
    },
  };
}
export type NightEntries = ReturnType<typeof nightEntries>;
