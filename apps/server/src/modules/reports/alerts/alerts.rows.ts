import type { ALERT_ACTIONS, alertStatement } from '@cogclinic/contract/alerts';
import type { z } from 'zod';
import { wireTime } from '#platform/time.ts';

export type AlertStatement = z.output<typeof alertStatement>;

/** A statement as JSON holds it; times are ISO. */
export type StatementRow = Readonly<{
  id: string;
  actions: (typeof ALERT_ACTIONS)[number][];
  words: string;
  by_name: string;
  at: string;
  corrects: string | null;
}>;

/** Of a report `r`: what was signed about its safety alert, newest first, as JSON. */
export const STATEMENTS = `CASE WHEN r.flagged THEN coalesce((SELECT json_agg(x) FROM (
    SELECT s.id, s.actions, s.words, u.username AS by_name, s.created_at AS at, s.corrects
      FROM alert_statements s JOIN accounts u ON u.institution_id = s.institution_id AND u.id = s.account_id
     WHERE s.institution_id = r.institution_id AND s.report_id = r.id ORDER BY s.created_at DESC, s.id DESC) x), '[]')
    ELSE '[]' END`;

/** A statement as it goes out. */
export function presentStatement({ id, actions, words, by_name, at, corrects }: StatementRow, timeZone: string) {
  const statement: AlertStatement = {
    id,
    actions,
    words,
    byName: by_name,
    time: wireTime(new Date(at), timeZone),
    corrects,
  };
  return statement;
}
