import { randomBytes, randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import { OLD_SECRET_HOURS, type webhookCalls } from '@cogclinic/contract/webhooks';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { sealOf } from '#platform/sealed.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { secretOf } from './message.ts';
import { ownerOf } from './send.ts';
import { COLUMNS, presented, SELECT, type Webhook, type WebhookRow } from './webhooks.rows.ts';

type Calls = typeof webhookCalls;
type House = Pick<Platform, 'storage'>;
type Values = Readonly<{ name: string; address: string; inner: boolean; events: readonly string[] }>;
type Shown = { webhook: Webhook; secret: string };

/** More addresses of one institution than this are refused: every event is written once for each. */
const AT_MOST = 20;
const SECRET_BYTES = 32;

const LIST = readSql('webhooks.list', COLUMNS, () => `${SELECT} ORDER BY lower(w.name), w.id`);
const ONE = readSql('webhooks.one', COLUMNS, ({ id }: { id: string }) => `${SELECT} WHERE w.id = ${id}`);
const HOLD = readSql(
  'webhooks.hold',
  COLUMNS,
  ({ id }: { id: string }) => `${SELECT} WHERE w.id = ${id} FOR NO KEY UPDATE OF w`,
);
/** Waits for the changes that write a message to it just now. */
const HOLD_ALONE = readSql(
  'webhooks.holdAlone',
  COLUMNS,
  ({ id }: { id: string }) => `${SELECT} WHERE w.id = ${id} FOR UPDATE OF w`,
);
const BY_REQUEST = readSql(
  'webhooks.byRequest',
  COLUMNS,
  ({ requestId }: { requestId: string }) => `${SELECT} WHERE w.request_id = ${requestId}`,
);
const ADD = writeSql(
  'webhooks.add',
  { id: uuid },
  (given: Values & { institutionId: string; id: string; requestId: string; secret: Buffer; by: string }) =>
    `INSERT INTO webhooks (institution_id, id, request_id, name, address, is_inner, events, secret, added_by)
     SELECT ${given.institutionId}, ${given.id}, ${given.requestId}, ${given.name}, ${given.address}, ${given.inner},
            ${given.events}::text[], ${given.secret}, ${given.by}
      WHERE (SELECT count(*) FROM webhooks) < ${AT_MOST}
     ON CONFLICT (institution_id, request_id) DO NOTHING RETURNING id`,
);
/** An address that was changed is tried at once. */
const CHANGE = writeSql(
  'webhooks.change',
  {},
  (given: Values & { id: string }) =>
    `UPDATE webhooks SET name = ${given.name}, address = ${given.address}, is_inner = ${given.inner},
            events = ${given.events}::text[], failures = 0, failing_since = NULL, due_at = now(), version = version + 1
      WHERE id = ${given.id}`,
);
const TURN = writeSql(
  'webhooks.turn',
  {},
  ({ id, on }: { id: string; on: boolean }) =>
    `UPDATE webhooks SET off_at = CASE WHEN NOT ${on}::boolean THEN now() END, off_by = CASE WHEN NOT ${on}::boolean THEN 'person' END,
            failures = 0, failing_since = NULL, due_at = now(), version = version + 1
      WHERE id = ${id}`,
);
const TRY_NOW = writeSql(
  'webhooks.tryNow',
  {},
  ({ id }: { id: string }) => `UPDATE webhooks SET due_at = now() WHERE id = ${id}`,
);
const SET_SECRET = writeSql(
  'webhooks.setSecret',
  {},
  ({ id, secret }: { id: string; secret: Buffer }) =>
    `UPDATE webhooks SET old_secret = secret, old_secret_until = now() + interval '${OLD_SECRET_HOURS} hours',
            secret = ${secret}, version = version + 1
      WHERE id = ${id}`,
);
const DROP_MESSAGES = writeSql(
  'webhooks.dropMessages',
  {},
  ({ id }: { id: string }) => `DELETE FROM webhook_deliveries WHERE webhook_id = ${id}`,
);
const DROP = writeSql('webhooks.drop', {}, ({ id }: { id: string }) => `DELETE FROM webhooks WHERE id = ${id}`);

/** The institution's addresses by name. */
export async function listWebhooks(tx: Tx, actor: Actor): Promise<Webhook[]> {
  return (await tx.read(LIST)).map((row) => presented(row, actor));
}

/** One as it is now. @throws Refusal 404 */
export async function oneWebhook(tx: Tx, actor: Actor, id: string): Promise<Webhook> {
  const [row] = await tx.read(ONE, { id });
  if (!row) throw notFound();
  return presented(row, actor);
}

/** Holds an address until the transaction ends. @throws Refusal 404, 409 when the version is old */
export async function holdWebhook(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version?: number },
): Promise<WebhookRow> {
  const [row] = await tx.read(HOLD, { id });
  if (!row) throw notFound();
  if (version !== undefined && row.version !== version) throw stale(presented(row, actor));
  return row;
}

/**
 * Registers an address and makes its secret; sent again, it is registered once and answers with the same secret.
 * @throws Refusal 409 when the institution has too many
 */
export async function addWebhook(
  { storage }: House,
  tx: Tx,
  actor: Actor,
  given: CallInput<Calls['add']>['body'],
): Promise<Shown> {
  const { institutionId, accountId: by } = actor;
  const seal = await sealOf(storage, tx);
  const id = randomUUID();
  const secret = seal.close(secretOf(randomBytes(SECRET_BYTES)), ownerOf(id));
  const [added] = await tx.write(ADD, { ...given, institutionId, id, secret, by });
  const [row] = await tx.read(BY_REQUEST, given);
  if (!row) throw new Refusal(409, 'webhooks:tooMany', { params: { atMost: AT_MOST } });
  if (added) await audit(tx, actor, { action: 'add', noun: 'webhooks', subjectId: row.id, detail: { name: row.name } });
  return { webhook: presented(row, actor), secret: seal.open(row.secret, ownerOf(row.id)) ?? '' };
}

/** Changes an address. @throws Refusal as `holdWebhook` */
export async function updateWebhook(tx: Tx, actor: Actor, given: CallInput<Calls['update']>['body']): Promise<Webhook> {
  const { id } = given;
  await holdWebhook(tx, actor, given);
  await tx.write(CHANGE, given);
  await audit(tx, actor, { action: 'change', noun: 'webhooks', subjectId: id, detail: { name: given.name } });
  return oneWebhook(tx, actor, id);
}

/** Switches an address on or off. @throws Refusal as `holdWebhook` */
export async function turnWebhook(tx: Tx, actor: Actor, given: CallInput<Calls['turn']>['body']): Promise<Webhook> {
  const { id, on } = given;
  await holdWebhook(tx, actor, given);
  await tx.write(TURN, { id, on });
  const state = on ? 'switchedOn' : 'switchedOff';
  await audit(tx, actor, { action: 'change', noun: 'webhooks', subjectId: id, detail: { state } });
  return oneWebhook(tx, actor, id);
}

/** Removes an address with its messages. @throws Refusal as `holdWebhook` */
export async function endWebhook(tx: Tx, actor: Actor, given: CallInput<Calls['end']>['body']): Promise<null> {
  const { id } = given;
  await tx.read(HOLD_ALONE, { id });
  const { name } = await holdWebhook(tx, actor, given);
  await tx.write(DROP_MESSAGES, { id });
  await tx.write(DROP, { id });
  await audit(tx, actor, { action: 'delete', noun: 'webhooks', subjectId: id, detail: { name } });
  return null;
}

/** Makes a new secret; the one before signs as well for some hours. @throws Refusal as `holdWebhook` */
export async function newSecret({ storage }: House, tx: Tx, actor: Actor, id: string): Promise<Shown> {
  await holdWebhook(tx, actor, { id });
  const seal = await sealOf(storage, tx);
  const secret = secretOf(randomBytes(SECRET_BYTES));
  await tx.write(SET_SECRET, { id, secret: seal.close(secret, ownerOf(id)) });
  await audit(tx, actor, { action: 'change', noun: 'webhooks', subjectId: id, detail: { state: 'secretMade' } });
  return { webhook: await oneWebhook(tx, actor, id), secret };
}

/** Ends the pause of an address that fails. @throws Refusal as `holdWebhook` */
export async function tryNow(tx: Tx, actor: Actor, id: string): Promise<Webhook> {
  await holdWebhook(tx, actor, { id });
  await tx.write(TRY_NOW, { id });
  return oneWebhook(tx, actor, id);
}
