import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { composed, countsOf, type PatientRecord } from '#platform/patientRecord.ts';
import { json } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { lockAll, seeAll } from './batch.scope.ts';

type Consequences = CallData<typeof archiveBatchCalls.consequences>;

const countedOf = composed((records) =>
  readSql(
    'archives.consequences',
    { counts: json<Omit<Consequences, 'names'>>() },
    ({ ids }: { ids: readonly string[] }) =>
      `SELECT json_build_object(${countsOf(records)
        .map(({ name, gone }) => `'${name}', (SELECT count(*) FROM ${gone} AND archive_id = ANY(${ids}::uuid[]))`)
        .join(', ')}) AS counts`,
  ),
);

/**
 * What goes out of sight with archives that are deleted.
 * @throws Refusal 404 when one is not there or not within the actor's scope
 */
export async function consequencesOf(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  records: readonly PatientRecord[],
): Promise<Consequences> {
  const archives = await seeAll(tx, actor, ids);
  const [counted] = await tx.read(countedOf(records), { ids });
  if (!counted) throw new Error('a statement without FROM has one row');
  return { names: archives.map(({ name }) => name), ...counted.counts };
}

const REMOVE = writeSql(
  'archives.remove',
  {},
  ({ ids, by }: { ids: readonly string[]; by: string }) =>
    `UPDATE archives SET deleted_at = now(), deleted_by = ${by} WHERE id = ANY(${ids}::uuid[])`,
);

/**
 * Puts archives into the bin. What hangs on them stays, out of sight: records are read of the patients who are there.
 * @throws Refusal 404 when one is not there or not within the actor's scope; then all stay
 */
export async function removeArchives(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<CallData<typeof archiveBatchCalls.remove>> {
  await lockAll(tx, actor, ids);
  await tx.write(REMOVE, { ids, by: actor.accountId });
  await Promise.all(
    ids.map((id) => audit(tx, actor, { action: 'delete', noun: 'archives', subjectId: id, archiveId: id })),
  );
  return { removed: ids.length };
}
