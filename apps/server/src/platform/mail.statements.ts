import { type RowOf, text, uuid, whole } from './sql/columns.ts';
import { writeSql } from './sql/statement.ts';

/** Letters that one server holds at a time. */
export const LETTERS_AT_ONCE = 10;
export const TURN_SECONDS = 10;
/** Renewed with each turn while the letter is in hand; letters of a killed server are free within a minute. */
const LEASE = "interval '35 seconds'";
/** How long a letter waits after each failure, in seconds; after the last of them it is given up. */
export const WAITS = [10, 60, 300, 900, 3600, 7200, 14_400, 28_800] as const;
const LONGEST_WAIT = "interval '9 hours'";

const WAITING = { id: uuid, to: text, subject: text, text, tries: whole };

export type Waiting = RowOf<typeof WAITING>;

/**
 * A moment further ahead than any that we note was noted while the clock was ahead: it keeps no letter waiting. Only letters
 * that were sent or given up have no text.
 */
export const CLAIM = writeSql(
  'mail.claim',
  WAITING,
  ({ inHand, atMost }: { inHand: string[]; atMost: number }) =>
    `UPDATE letters AS l SET leased_until = now() + ${LEASE}
      WHERE l.id IN (
        SELECT id FROM letters
         WHERE state = 'waiting' AND NOT id = ANY(${inHand}::uuid[])
           AND (due_at <= now() OR due_at > now() + ${LONGEST_WAIT})
           AND (leased_until IS NULL OR leased_until <= now() OR leased_until > now() + 2 * ${LEASE})
         ORDER BY created_at, id LIMIT ${atMost} FOR UPDATE SKIP LOCKED)
     RETURNING l.id, l.recipient AS "to", l.subject, coalesce(l.text, '') AS text, l.tries`,
);
export const RENEW = writeSql(
  'mail.renew',
  {},
  ({ ids }: { ids: string[] }) =>
    `UPDATE letters SET leased_until = now() + ${LEASE} WHERE id = ANY(${ids}::uuid[]) AND state = 'waiting'`,
);
export const RELEASE = writeSql(
  'mail.release',
  {},
  () => 'UPDATE letters SET leased_until = NULL WHERE leased_until IS NOT NULL',
);
export const NOTE_SENT = writeSql(
  'mail.noteSent',
  {},
  ({ id }: { id: string }) =>
    `UPDATE letters SET state = 'sent', text = NULL, problem = NULL, leased_until = NULL, ended_at = now()
      WHERE id = ${id} AND state = 'waiting'`,
);
export const PUT_OFF = writeSql(
  'mail.putOff',
  {},
  ({ id, problem, seconds }: { id: string; problem: string; seconds: number }) =>
    `UPDATE letters SET tries = tries + 1, problem = ${problem}, leased_until = NULL,
            due_at = now() + make_interval(secs => ${seconds})
      WHERE id = ${id} AND state = 'waiting'`,
);
export const GIVE_UP = writeSql(
  'mail.giveUp',
  {},
  ({ id, problem }: { id: string; problem: string }) =>
    `UPDATE letters SET state = 'failed', tries = tries + 1, problem = ${problem}, text = NULL, leased_until = NULL,
            ended_at = now()
      WHERE id = ${id} AND state = 'waiting'`,
);
