import type { CallData, CallInput } from '@cogclinic/contract/call';
import { ERASURE_CAUSES, type erasureCalls } from '@cogclinic/contract/erasures';
import { needConfirmation } from '#modules/identity/confirmation.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { BEYOND_ANY_BIN } from '#platform/bin.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { bool, day, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';

/** Work that erases what was asked for. */
export const ASKED = 'erasure.asked';

const COLUMNS = {
  id: uuid,
  archiveId: uuid.orNull,
  cause: oneOf(ERASURE_CAUSES),
  reason: text.orNull,
  askedByName: text.orNull,
  createdAt: moment,
  doneAt: moment.orNull,
  entries: whole,
  files: whole,
  kept: whole,
  failed: bool,
};
const sumOf = (column: string): string =>
  `(SELECT coalesce(sum(v.value::int), 0) FROM jsonb_each_text(e.${column}) v)::int`;
const SELECT = `e.id, e.archive_id AS "archiveId", e.cause, e.reason,
    (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.asked_by) AS "askedByName",
    e.created_at AS "createdAt", e.done_at AS "doneAt", ${sumOf('gone')} AS entries, e.files, ${sumOf('kept')} AS kept,
    (e.done_at IS NULL AND e.failures > 0) AS failed`;

const HOLD = readVisibleSql(
  'erasure.holdInBin',
  { id: uuid },
  ({ removed }, { id }: { id: string }) =>
    `SELECT t.id FROM ${removed} a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
      WHERE a.id = ${id} AND t.deleted_at IS NOT NULL AND t.merged_into IS NULL FOR UPDATE OF t`,
);
/** Once for each patient. */
const ASK = writeSql(
  'erasure.ask',
  { id: uuid, archiveId: uuid.always },
  (given: { institutionId: string; ids: readonly string[]; cause: Asked['cause']; reason: string; askedBy: string }) =>
    `INSERT INTO erasures (institution_id, archive_id, cause, reason, asked_by)
     SELECT ${given.institutionId}::uuid, a.id, ${given.cause}, ${given.reason}, ${given.askedBy}::uuid FROM unnest(${given.ids}::uuid[]) a (id)
      WHERE NOT EXISTS (SELECT FROM erasures e WHERE e.institution_id = ${given.institutionId}::uuid AND e.archive_id = a.id)
     RETURNING id, archive_id AS "archiveId"`,
);
/** Dates the deletion back beyond any bin, so that it can no longer be restored. */
const OUT_OF_BIN = writeSql(
  'erasure.outOfBin',
  {},
  ({ ids, by }: { ids: readonly string[]; by: string }) =>
    `UPDATE archives SET deleted_at = least(deleted_at, ${BEYOND_ANY_BIN}), deleted_by = coalesce(deleted_by, ${by}) WHERE id = ANY(${ids}::uuid[])`,
);
const KEPT = readSql(
  'erasure.keptAfterReview',
  { until: day.always },
  ({ id }: { id: string }) =>
    `SELECT h.kept_until AS until FROM retention_reviews h
      WHERE h.archive_id IN (SELECT ${id}::uuid UNION ALL SELECT m.id FROM archives m WHERE m.merged_into = ${id}) AND h.kept_until >= current_date
      ORDER BY h.kept_until DESC LIMIT 1`,
);
const ONE = readSql(
  'erasure.ofArchive',
  COLUMNS,
  ({ archiveId }: { archiveId: string }) => `SELECT ${SELECT} FROM erasures e WHERE e.archive_id = ${archiveId}`,
);
const LIST = list('erasure.list', {
  columns: COLUMNS,
  select: SELECT,
  from: () => 'erasures e',
  filters: {},
  orders: {
    'createTime desc': { column: 'e.created_at', type: 'timestamptz', descending: true },
    'createTime asc': { column: 'e.created_at', type: 'timestamptz', descending: false },
  },
  idColumn: 'e.id',
});

type Erasure = CallData<typeof erasureCalls.ask>;
type Asking = Readonly<{ tx: Tx; actor: Actor; tokenHash: Buffer }>;

/**
 * Has a patient's record in the bin erased for good; the server begins at once, and it can no longer be restored.
 * @throws Refusal 404 when it is not in the bin or not within the actor's scope; 409 while it is kept after a review; 403 unless the
 *   session proved again who uses it
 */
export async function askErasure(
  platform: Pick<Platform, 'background'>,
  { tx, actor, tokenHash }: Asking,
  archiveId: string,
  { reason }: CallInput<typeof erasureCalls.ask>['body'],
): Promise<Erasure> {
  const [held] = await HOLD(tx, actor, { id: archiveId });
  if (!held) throw notFound();
  const [kept] = await tx.read(KEPT, { id: archiveId });
  if (kept) throw new Refusal(409, 'retention:kept', { params: kept });
  await needConfirmation(tx, tokenHash);
  await orderErasures(platform, { tx, actor }, [archiveId], { cause: 'asked', reason });
  const [row] = await tx.read(ONE, { archiveId });
  if (!row) throw notFound();
  return presented(row, actor);
}

type Asked = Readonly<{ cause: 'asked' | 'review'; reason: string }>;

/** Has patients erased for good whom the transaction holds: they are out of reach at once, and the server begins after the commit. */
export async function orderErasures(
  { background }: Pick<Platform, 'background'>,
  { tx, actor }: Pick<Asking, 'tx' | 'actor'>,
  ids: readonly string[],
  { cause, reason }: Asked,
): Promise<void> {
  const { institutionId, accountId } = actor;
  const added = await tx.write(ASK, { institutionId, ids, cause, reason, askedBy: accountId });
  if (added.length === 0) return;
  await tx.write(OUT_OF_BIN, { ids: added.map(({ archiveId }) => archiveId), by: accountId });
  for (const { id, archiveId } of added) {
    const detail = { erasure: id, [cause]: true };
    await audit(tx, actor, { action: 'erase', noun: 'archives', subjectId: archiveId, archiveId, detail });
  }
  tx.afterCommit(() => void background.send(ASKED, {}).catch(() => undefined));
}

/** What was erased for good in the institution, and what is to be. */
export async function listErasures(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof erasureCalls.list>['query'],
): Promise<CallData<typeof erasureCalls.list>> {
  const page = await LIST(tx, actor, query, {});
  return { ...page, rows: page.rows.map((row) => presented(row, actor)) };
}

function presented({ createdAt, doneAt, ...row }: RowOf<typeof COLUMNS>, { timeZone }: Actor): Erasure {
  return { ...row, createTime: wireTime(createdAt, timeZone), doneTime: doneAt && wireTime(doneAt, timeZone) };
}
