import type { Platform } from '#platform/platform.ts';
import { texts, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

/** Erasures whose files are dropped at once. */
const SOME = 20;

const LEFT = readSql(
  'erasure.filesLeft',
  { institutionId: uuid, id: uuid, keys: texts },
  ({ not }: { not: readonly string[] }) =>
    `SELECT institution_id AS "institutionId", id, keys FROM erasures
      WHERE done_at IS NOT NULL AND keys <> '{}' AND NOT id = ANY(${not}::uuid[]) ORDER BY created_at, id LIMIT ${SOME}`,
);
const DROPPED = writeSql(
  'erasure.filesDropped',
  {},
  (given: { institutionId: string; id: string; left: readonly string[] }) =>
    `UPDATE erasures SET keys = ${given.left}::text[] WHERE institution_id = ${given.institutionId} AND id = ${given.id}`,
);

/**
 * Drops the files of what was erased. Those that cannot be dropped now, the next time does.
 * @returns how many are left
 */
export async function dropFiles({ database, storage }: Pick<Platform, 'database' | 'storage'>): Promise<number> {
  const tried: string[] = [];
  let leftOver = 0;
  for (;;) {
    const some = await database.asOwner((tx) => tx.read(LEFT, { not: tried }));
    for (const { institutionId, id, keys } of some) {
      const left: string[] = [];
      for (const key of keys) await storage.delete(key).catch(() => left.push(key));
      await database.asOwner((tx) => tx.write(DROPPED, { institutionId, id, left }));
      tried.push(id);
      leftOver += left.length;
    }
    if (some.length < SOME) return leftOver;
  }
}
