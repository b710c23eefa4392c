import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { cervicalCalls } from '@cogclinic/contract/cervical';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { bool, moment, text, texts, uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';

type Calls = typeof cervicalCalls;
type Order = CallData<Calls['orders']>[number];

const OPEN = 'o.evaluation_id IS NULL AND o.withdrawn_at IS NULL';
const ORDER = {
  id: uuid,
  archive_id: uuid,
  name: text,
  ordered_at: moment,
  by_name: text.orNull,
  devices: texts.always,
  is_done: bool.always,
};
const SELECT = `SELECT o.id, o.archive_id, a.name, o.ordered_at, o.evaluation_id IS NOT NULL AS is_done,
  (SELECT u.username FROM accounts u WHERE u.institution_id = o.institution_id AND u.id = o.ordered_by) AS by_name,
  ARRAY(SELECT d.name FROM device_users h JOIN devices d ON d.institution_id = h.institution_id AND d.id = h.device_id
         WHERE h.institution_id = o.institution_id AND h.archive_id = o.archive_id AND h.until_at IS NULL
         ORDER BY d.name) AS devices`;
const from = ({ patients }: { patients: string }) =>
  `FROM cervical_orders o JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id`;

const ALL_OPEN = readVisibleSql(
  'cervical.ordersOpen',
  ORDER,
  (parts, { archiveId }: { archiveId: string | null }) =>
    `${SELECT} ${from(parts)} WHERE ${OPEN} AND (${archiveId}::uuid IS NULL OR o.archive_id = ${archiveId}::uuid)
     ORDER BY o.ordered_at, o.id LIMIT 200`,
);
const ONE = readVisibleSql(
  'cervical.order',
  ORDER,
  (parts, { id }: { id: string }) => `${SELECT} ${from(parts)} WHERE o.id = ${id}`,
);
/** Nothing is added while another order of the patient is open. */
const ADD = writeSql(
  'cervical.addOrder',
  { id: uuid },
  (given: { institutionId: string; id: string; archiveId: string; by: string }) =>
    `INSERT INTO cervical_orders (institution_id, id, archive_id, ordered_by)
     SELECT ${given.institutionId}::uuid, ${given.id}::uuid, ${given.archiveId}::uuid, ${given.by}::uuid
      WHERE NOT EXISTS (SELECT FROM cervical_orders o WHERE o.archive_id = ${given.archiveId}::uuid AND ${OPEN})
     ON CONFLICT DO NOTHING RETURNING id`,
);
const WITHDRAW = writeSql(
  'cervical.withdrawOrder',
  { id: uuid },
  ({ id }: { id: string }) =>
    `UPDATE cervical_orders o SET withdrawn_at = now() WHERE o.id = ${id} AND ${OPEN} RETURNING o.id`,
);
/** The clocks of a device and of the server differ a little. */
const DONE = writeSql(
  'cervical.orderDone',
  {},
  (given: { archiveId: string; evaluationId: string; named: string | null; measuredAt: Date }) =>
    `UPDATE cervical_orders o SET evaluation_id = ${given.evaluationId}
      WHERE o.archive_id = ${given.archiveId} AND ${OPEN}
        AND (o.id = ${given.named}::uuid OR o.ordered_at <= ${given.measuredAt}::timestamptz + interval '1 minute')`,
);

/** The tests that are ordered and not done, of the patients within the actor's scope. */
export async function openOrders(
  tx: Tx,
  actor: Actor,
  { archiveId }: CallInput<Calls['orders']>['query'],
): Promise<Order[]> {
  const rows = await ALL_OPEN(tx, actor, { archiveId: archiveId ?? null });
  return rows.map((row) => presentOrder(row, actor));
}

/**
 * Orders a test; the same id again answers what it ordered.
 * @throws Refusal 404, 409 while one is open, and when the id is another patient's order
 */
export async function orderTest(
  tx: Tx,
  actor: Actor,
  { requestId: id, archiveId }: CallInput<Calls['order']>['body'],
): Promise<Order> {
  await seeArchive(tx, actor, archiveId);
  const { institutionId, accountId: by } = actor;
  const [added] = await tx.write(ADD, { institutionId, id, archiveId, by });
  if (added) await audit(tx, actor, { action: 'push', noun: 'cervical', subjectId: id, archiveId });
  const [row] = await ONE(tx, actor, { id });
  if (row?.archive_id !== archiveId) throw new Refusal(409, 'cervical:ordered');
  return presentOrder(row, actor);
}

/** Withdraws an order. @throws Refusal 404, 409 once it is done */
export async function withdrawOrder(tx: Tx, actor: Actor, id: string): Promise<null> {
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  if (row.is_done) throw new Refusal(409, 'cervical:orderDone');
  const [withdrawn] = await tx.write(WITHDRAW, { id });
  if (withdrawn) {
    const detail = { state: 'withdrawn' };
    await audit(tx, actor, { action: 'change', noun: 'cervical', subjectId: id, archiveId: row.archive_id, detail });
  }
  return null;
}

/**
 * Notes that what a patient was to do is done: the order that a device names, and those from before the measurement.
 * @throws Refusal 422 for an order that is not the patient's
 */
export async function noteDone(
  tx: Tx,
  actor: Actor,
  given: Readonly<{ archiveId: string; evaluationId: string; named: string | null; measuredAt: Date }>,
): Promise<void> {
  if (given.named) {
    const [order] = await ONE(tx, actor, { id: given.named });
    // What another patient was to do is not known to this one.
    if (order?.archive_id !== given.archiveId) throw new Refusal(422, 'cervical:otherOrder');
  }
  await tx.write(DONE, given);
}

const presentOrder = (row: Awaited<ReturnType<typeof ONE>>[number], { timeZone }: Actor): Order => ({
  id: row.id,
  archiveId: row.archive_id,
  patientName: row.name,
  orderedTime: wireTime(row.ordered_at, timeZone),
  orderedByName: row.by_name ?? '',
  devices: row.devices,
});
