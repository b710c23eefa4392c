import type { LETTER_PROBLEMS } from '@cogclinic/contract/analysisLetters';
import { moment, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { COLUMNS, SELECT } from './letters.rows.ts';

/** How long a letter that could not be made waits after each failure, in seconds; then the next week's is awaited. */
export const WAITS = [300, 900, 3600, 14_400, 28_800] as const;
const LONGEST_WAIT = "interval '9 hours'";
const AT_ONCE = 200;

const DUE_COLUMNS = { id: uuid, due_at: moment.always, tries: whole, weekday: whole, hour: whole, time_zone: text };
export type Due = RowOf<typeof DUE_COLUMNS>;

/**
 * The letters to be made. A moment further ahead than any that we note was noted while the clock was ahead: such a letter is
 * taken up, and moved to its next moment.
 */
export const DUE = readSql(
  'analysisLetters.due',
  DUE_COLUMNS,
  ({ now, ahead }: { now: Date; ahead: Date }) =>
    `SELECT l.id, l.due_at, l.tries, l.weekday, l.hour, i.time_zone
       FROM analysis_letters l
       JOIN accounts a ON a.institution_id = l.institution_id AND a.id = l.account_id
       JOIN institutions i ON i.id = l.institution_id
      WHERE a.enabled AND (l.due_at <= ${now}::timestamptz OR l.due_at > ${ahead}::timestamptz)
        AND (l.retry_at IS NULL OR l.retry_at <= ${now}::timestamptz OR l.retry_at > ${now}::timestamptz + ${LONGEST_WAIT})
      ORDER BY l.due_at, l.id LIMIT ${AT_ONCE}`,
);
/** A letter that is still due at the same moment. */
export const HOLD_DUE = readSql(
  'analysisLetters.holdDue',
  COLUMNS,
  ({ id, dueAt }: { id: string; dueAt: Date }) => `${SELECT} WHERE id = ${id} AND due_at = ${dueAt} FOR UPDATE`,
);
export const MOVE = writeSql(
  'analysisLetters.move',
  {},
  (given: { id: string; next: Date; mailId: string | null; problem: (typeof LETTER_PROBLEMS)[number] | null }) =>
    `UPDATE analysis_letters SET due_at = ${given.next}, tries = 0, retry_at = NULL, mail_id = ${given.mailId}, problem = ${given.problem}
      WHERE id = ${given.id}`,
);
export const FAILED = writeSql(
  'analysisLetters.failed',
  {},
  (given: { id: string; dueAt: Date; next: Date; tries: number; retryAt: Date | null }) =>
    `UPDATE analysis_letters SET problem = 'failed', due_at = ${given.next}, tries = ${given.tries}, retry_at = ${given.retryAt}
      WHERE id = ${given.id} AND due_at = ${given.dueAt}`,
);
/** Notes what became of the letters that were handed to the mail. */
export const SETTLE = writeSql(
  'analysisLetters.settle',
  {},
  () =>
    `UPDATE analysis_letters l
        SET mail_id = NULL, last_sent_at = CASE m.state WHEN 'sent' THEN m.ended_at ELSE l.last_sent_at END,
            problem = CASE m.state WHEN 'sent' THEN NULL ELSE 'undelivered' END
       FROM letters m WHERE m.id = l.mail_id AND m.state <> 'waiting'`,
);
