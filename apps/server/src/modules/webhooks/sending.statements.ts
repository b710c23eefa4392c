import { FAILING_DAYS, WEBHOOK_OFF } from '@cogclinic/contract/webhooks';
import { bool, bytes, json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { OLD_SECRET } from './webhooks.rows.ts';

/** Addresses that one server sends to at a time. */
export const AT_ONCE = 10;
/** Longer than one message may take: renewed before each. */
const LEASE = "interval '45 seconds'";
/** Seconds that an address is left alone after each failure; the last of them again and again. */
export const PAUSES = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800] as const;
const LONGEST_PAUSE = "interval '9 hours'";

/** An address, and the one server that holds it. */
export type Held = Readonly<{ institutionId: string; id: string; by: string }>;

const OURS = ({ institutionId, id, by }: Held): string =>
  `w.institution_id = ${institutionId} AND w.id = ${id} AND w.leased_by = ${by} AND w.off_at IS NULL`;

/** A moment further ahead than any that we note was noted while the clock was ahead: it keeps no message waiting. */
export const CLAIM = writeSql(
  'webhooks.claim',
  { institutionId: uuid, id: uuid },
  ({ by, not, atMost }: { by: string; not: readonly string[]; atMost: number }) =>
    `UPDATE webhooks AS w SET leased_by = ${by}, leased_until = now() + ${LEASE}
      WHERE (w.institution_id, w.id) IN (
        SELECT c.institution_id, c.id FROM webhooks c
          JOIN institutions i ON i.id = c.institution_id AND i.suspended_at IS NULL
         WHERE c.off_at IS NULL AND NOT c.id = ANY(${not}::uuid[])
           AND (c.due_at <= now() OR c.due_at > now() + ${LONGEST_PAUSE})
           AND (c.leased_until IS NULL OR c.leased_until <= now() OR c.leased_until > now() + 2 * ${LEASE})
           AND EXISTS (SELECT FROM webhook_deliveries d
                        WHERE d.institution_id = c.institution_id AND d.webhook_id = c.id AND d.state = 'waiting')
         ORDER BY c.due_at LIMIT ${atMost} FOR NO KEY UPDATE OF c SKIP LOCKED)
     RETURNING w.institution_id AS "institutionId", w.id`,
);
/** Keeps the address for one message more; no row when another server or a person has taken it. */
export const RENEW = writeSql(
  'webhooks.renew',
  { address: text, inner: bool, secret: bytes, oldSecret: bytes.orNull, failures: whole },
  (held: Held) =>
    `UPDATE webhooks w SET leased_until = now() + ${LEASE} WHERE ${OURS(held)}
     RETURNING w.address, w.is_inner AS "inner", w.secret, ${OLD_SECRET} AS "oldSecret", w.failures`,
);
const NEXT_COLUMNS = { id: uuid, event: text, about: json<Record<string, unknown>>(), at: moment };
export type Next = RowOf<typeof NEXT_COLUMNS>;
export const NEXT = readSql(
  'webhooks.next',
  NEXT_COLUMNS,
  ({ institutionId, id }: Pick<Held, 'institutionId' | 'id'>) =>
    `SELECT d.id, d.event, d.about, d.created_at AS at FROM webhook_deliveries d
      WHERE d.institution_id = ${institutionId} AND d.webhook_id = ${id} AND d.state = 'waiting'
      ORDER BY d.position LIMIT 1`,
);
export const LET_GO = writeSql(
  'webhooks.letGo',
  {},
  (held: Held) => `UPDATE webhooks w SET leased_by = NULL, leased_until = NULL WHERE ${OURS(held)}`,
);
export const RELEASE = writeSql(
  'webhooks.release',
  {},
  () => 'UPDATE webhooks SET leased_by = NULL, leased_until = NULL WHERE leased_by IS NOT NULL',
);
type Tried = Held & { messageId: string; status: number | null };
export const NOTE_DELIVERED = writeSql(
  'webhooks.noteDelivered',
  {},
  (given: Tried) =>
    `WITH d AS (
       UPDATE webhook_deliveries SET state = 'delivered', tries = tries + 1, tried_at = now(), status = ${given.status}, problem = NULL
        WHERE institution_id = ${given.institutionId} AND id = ${given.messageId} AND state = 'waiting')
     UPDATE webhooks w SET failures = 0, failing_since = NULL, due_at = now(), last_delivered_at = now() WHERE ${OURS(given)}`,
);
/** An address that fails for days is switched off; at once where it says that it is gone. */
export const NOTE_FAILED = writeSql(
  'webhooks.noteFailed',
  { name: text, offBy: oneOf(WEBHOOK_OFF).orNull },
  (given: Tried & { problem: string; seconds: number; isGone: boolean }) =>
    `WITH d AS (
       UPDATE webhook_deliveries SET tries = tries + 1, tried_at = now(), status = ${given.status}, problem = ${given.problem}
        WHERE institution_id = ${given.institutionId} AND id = ${given.messageId} AND state = 'waiting')
     UPDATE webhooks w SET failures = failures + 1, failing_since = coalesce(failing_since, now()),
            due_at = now() + make_interval(secs => ${given.seconds}), leased_by = NULL, leased_until = NULL,
            off_at = CASE WHEN ${given.isGone}::boolean OR failing_since < now() - interval '${FAILING_DAYS} days' THEN now() END,
            off_by = CASE WHEN ${given.isGone}::boolean THEN 'gone'
                          WHEN failing_since < now() - interval '${FAILING_DAYS} days' THEN 'failing' END
      WHERE ${OURS(given)} RETURNING w.name, w.off_by AS "offBy"`,
);
/** What waits for an address that stays off goes with the rest. */
export const CLEAN = writeSql(
  'webhooks.clean',
  {},
  () => `DELETE FROM webhook_deliveries WHERE created_at < now() - interval '30 days'`,
);
