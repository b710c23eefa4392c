import { randomUUID } from 'node:crypto';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { DELIVERY_STATES, TEST_EVENT, type webhookCalls } from '@cogclinic/contract/webhooks';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { type Seal, sealOf } from '#platform/sealed.ts';
import { oneOf } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Message } from './message.ts';
import { type Address, type Outcome, sendMessage } from './send.ts';
import { DELIVERY, DELIVERY_COLUMNS, type Delivery, type DeliveryRow, presentedDelivery } from './webhooks.rows.ts';
import { holdWebhook } from './webhooks.service.ts';

type Calls = typeof webhookCalls;
/** A message that a person has sent at once, and what is needed for it. */
export type ByHand = Readonly<{ seal: Seal; to: Address; message: Message }>;

const LIST = list('webhooks.deliveries', {
  columns: DELIVERY_COLUMNS,
  select: DELIVERY,
  from: () => 'webhook_deliveries d',
  filters: {
    webhookId: (id: string) => `d.webhook_id = ${id}::uuid`,
    state: (state: string) => `d.state = ${state}`,
  },
  orders: {
    'time desc': { column: 'd.created_at', type: 'timestamptz', descending: true },
    'time asc': { column: 'd.created_at', type: 'timestamptz', descending: false },
  },
  idColumn: 'd.id',
});
const ONE = readSql(
  'webhooks.delivery',
  DELIVERY_COLUMNS,
  ({ id }: { id: string }) => `SELECT ${DELIVERY} FROM webhook_deliveries d WHERE d.id = ${id}`,
);
/** A test that was sent: it waited for nothing. */
const NOTE_TEST = writeSql(
  'webhooks.noteTest',
  {},
  (
    given: Outcome & { institutionId: string; webhookId: string; id: string; about: Record<string, unknown>; at: Date },
  ) =>
    `INSERT INTO webhook_deliveries (institution_id, id, webhook_id, event, about, state, tries, tried_at, status, problem, created_at)
     VALUES (${given.institutionId}, ${given.id}, ${given.webhookId}, '${TEST_EVENT}', ${given.about}::jsonb,
             CASE WHEN ${given.problem}::text IS NULL THEN 'delivered' ELSE 'undelivered' END, 1, now(), ${given.status},
             ${given.problem}, ${given.at})`,
);
/** A delivered message stays delivered, also when it is refused later. */
const NOTE_AGAIN = writeSql(
  'webhooks.noteAgain',
  { state: oneOf(DELIVERY_STATES) },
  (given: Outcome & { id: string }) =>
    `UPDATE webhook_deliveries SET tries = tries + 1, tried_at = now(), status = ${given.status}, problem = ${given.problem},
            state = CASE WHEN ${given.problem}::text IS NULL THEN 'delivered' ELSE state END
      WHERE id = ${given.id} AND state <> 'waiting' RETURNING state`,
);
const LEAVE_OUT = writeSql(
  'webhooks.leaveOut',
  {},
  ({ id }: { id: string }) =>
    `WITH d AS (
       UPDATE webhook_deliveries SET state = 'undelivered', problem = coalesce(problem, 'leftOut')
        WHERE id = ${id} AND state = 'waiting' RETURNING institution_id, webhook_id)
     UPDATE webhooks w SET due_at = now() FROM d WHERE w.institution_id = d.institution_id AND w.id = d.webhook_id`,
);

/** The messages to an address. */
export async function listDeliveries(
  tx: Tx,
  actor: Actor,
  query: CallInput<Calls['deliveries']>['query'],
): Promise<CallData<Calls['deliveries']>> {
  const { webhookId, state } = query;
  const page = await LIST(tx, actor, query, { webhookId, state });
  return { ...page, rows: page.rows.map((row) => presentedDelivery(row, actor)) };
}

/** What is needed to send a test to an address. @throws Refusal 404 */
export async function testFor(
  { storage }: Pick<Platform, 'storage'>,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<ByHand> {
  const to = await addressOf(tx, actor, id);
  const message = { id: randomUUID(), event: TEST_EVENT, about: { webhookId: id }, at: new Date() };
  return { seal: await sealOf(storage, tx), to, message };
}

/** What is needed to send a message once more. @throws Refusal 404, 409 while it waits for its turn */
export async function againFor(
  { storage }: Pick<Platform, 'storage'>,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<ByHand> {
  const row = await one(tx, id);
  if (row.state === 'waiting') throw new Refusal(409, 'webhooks:stillWaiting');
  const to = await addressOf(tx, actor, row.webhookId);
  return { seal: await sealOf(storage, tx), to, message: messageOf(row) };
}

/** Sends it. */
export const sendByHand = ({ seal, to, message }: ByHand): Promise<Outcome> => sendMessage(seal, to, message);

/** Writes what was answered to a test. @throws Refusal 404 when the address was removed meanwhile */
export async function noteTest(tx: Tx, actor: Actor, { to, message }: ByHand, outcome: Outcome): Promise<Delivery> {
  await holdWebhook(tx, actor, { id: to.id });
  const { id, about, at } = message;
  await tx.write(NOTE_TEST, { ...outcome, institutionId: actor.institutionId, webhookId: to.id, id, about, at });
  await audit(tx, actor, { action: 'check', noun: 'webhooks', subjectId: to.id });
  return presentedDelivery(await one(tx, id), actor);
}

/** Writes what was answered to a message that was sent again. @throws Refusal 404 when it is gone */
export async function noteAgain(tx: Tx, actor: Actor, { to, message }: ByHand, outcome: Outcome): Promise<Delivery> {
  await tx.write(NOTE_AGAIN, { ...outcome, id: message.id });
  const row = await one(tx, message.id);
  const detail = { message: message.id };
  await audit(tx, actor, { action: 'push', noun: 'webhooks', subjectId: to.id, detail });
  return presentedDelivery(row, actor);
}

/** Leaves a waiting message out, so that those behind it go on. @throws Refusal 404 */
export async function leaveOut(tx: Tx, actor: Actor, id: string): Promise<Delivery> {
  const { webhookId, state } = await one(tx, id);
  await tx.write(LEAVE_OUT, { id });
  if (state === 'waiting') {
    const detail = { message: id, state: 'leftOut' };
    await audit(tx, actor, { action: 'change', noun: 'webhooks', subjectId: webhookId, detail });
  }
  return presentedDelivery(await one(tx, id), actor);
}

async function one(tx: Tx, id: string): Promise<DeliveryRow> {
  const [row] = await tx.read(ONE, { id });
  if (!row) throw notFound();
  return row;
}

async function addressOf(tx: Tx, actor: Actor, id: string): Promise<Address> {
  const { address, is_inner: inner, secret, old_secret } = await holdWebhook(tx, actor, { id });
  return { id, address, inner, secret, oldSecret: old_secret };
}

const messageOf = ({ id, event, about, createdAt: at }: DeliveryRow): Message => ({ id, event, about, at });
