import type { CallData } from '@cogclinic/contract/call';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  WEBHOOK_OFF,
  type webhookCalls,
} from '@cogclinic/contract/webhooks';
import type { Actor } from '#platform/actor.ts';
import { bool, bytes, json, moment, oneOf, type RowOf, text, textsAs, uuid, whole } from '#platform/sql/columns.ts';
import { wireTime } from '#platform/time.ts';

export type Webhook = CallData<typeof webhookCalls.update>;
export type Delivery = CallData<typeof webhookCalls.leaveOut>;
type TimeZone = Pick<Actor, 'timeZone'>;

export const COLUMNS = {
  id: uuid,
  name: text,
  address: text,
  is_inner: bool,
  events: textsAs<(typeof WEBHOOK_EVENTS)[number]>(),
  secret: bytes,
  old_secret: bytes.orNull,
  old_secret_until: moment.orNull,
  off_at: moment.orNull,
  off_by: oneOf(WEBHOOK_OFF).orNull,
  failing_since: moment.orNull,
  due_at: moment,
  waiting: whole.always,
  last_delivered_at: moment.orNull,
  created_at: moment,
  added_by_name: text.always,
  version: whole,
};
export type WebhookRow = RowOf<typeof COLUMNS>;

/** The secret before, while it still signs. */
export const OLD_SECRET = 'CASE WHEN w.old_secret_until > now() THEN w.old_secret END';

/** Selects `COLUMNS` of `webhooks w`. */
export const SELECT = `SELECT w.id, w.name, w.address, w.is_inner, w.events, w.secret, ${OLD_SECRET} AS old_secret,
    CASE WHEN w.old_secret_until > now() THEN w.old_secret_until END AS old_secret_until, w.off_at, w.off_by, w.failing_since, w.due_at,
    (SELECT count(*) FROM webhook_deliveries d
      WHERE d.institution_id = w.institution_id AND d.webhook_id = w.id AND d.state = 'waiting') AS waiting,
    w.last_delivered_at, w.created_at,
    (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name, w.version
  FROM webhooks w`;

/** An address as it goes out, without its secrets. */
export function presented(row: WebhookRow, { timeZone }: TimeZone): Webhook {
  const time = (at: Date | null) => at && wireTime(at, timeZone);
  const isFailing = row.failing_since !== null && row.off_at === null;
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    inner: row.is_inner,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    state: row.off_at ? 'off' : isFailing ? 'failing' : 'on',
    offBy: row.off_by,
    offTime: time(row.off_at),
    failingTime: isFailing ? time(row.failing_since) : null,
    nextTime: isFailing ? time(row.due_at) : null,
    waiting: row.waiting,
    lastDeliveredTime: time(row.last_delivered_at),
    oldSecretTime: time(row.old_secret_until),
    addedTime: wireTime(row.created_at, timeZone),
    addedByName: row.added_by_name,
    version: row.version,
  };
}

export const DELIVERY_COLUMNS = {
  id: uuid,
  webhookId: uuid,
  event: oneOf([...WEBHOOK_EVENTS, TEST_EVENT]),
  about: json<Record<string, unknown>>(),
  createdAt: moment,
  state: oneOf(DELIVERY_STATES),
  tries: whole,
  triedAt: moment.orNull,
  status: whole.orNull,
  problem: oneOf(DELIVERY_PROBLEMS).orNull,
};
export type DeliveryRow = RowOf<typeof DELIVERY_COLUMNS>;

/** `DELIVERY_COLUMNS` of `webhook_deliveries d`. */
export const DELIVERY = `d.id, d.webhook_id AS "webhookId", d.event, d.about, d.created_at AS "createdAt", d.state, d.tries,
    d.tried_at AS "triedAt", d.status, d.problem`;

/** A message as it goes out. */
export function presentedDelivery(row: DeliveryRow, { timeZone }: TimeZone): Delivery {
  return {
    id: row.id,
    event: row.event,
    about: row.about,
    time: wireTime(row.createdAt, timeZone),
    state: row.state,
    tries: row.tries,
    lastTryTime: row.triedAt && wireTime(row.triedAt, timeZone),
    status: row.status,
    problem: row.problem,
  };
}
