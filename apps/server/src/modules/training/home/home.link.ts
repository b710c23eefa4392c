import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Guest, Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { bool, moment, oneOf, type RowOf, text } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

const COLUMNS = {
  language: oneOf(LANGUAGES),
  expires_at: moment,
  institution_name: text,
  service_phone: text,
  name: text,
  gender: oneOf(DICTS.gender),
  email: text.orNull,
  wants_reminders: bool,
  hand_over: bool,
};
/** A link to a patient's training, with what letters and the page need. */
export type TrainingLink = RowOf<typeof COLUMNS>;

/** A patient who ended the reminders gets none by a later link either. */
const LINK = readVisibleSql(
  'training.link',
  COLUMNS,
  ({ patients }, { pushId }: { pushId: string }) =>
    `SELECT p.language, p.expires_at, i.name AS institution_name, i.service_phone, a.name, a.gender, a.email, p.hand_over,
            NOT EXISTS (SELECT 1 FROM pushes e WHERE e.institution_id = p.institution_id AND e.archive_id = p.archive_id
                           AND e.kind = 'training' AND e.reminders_ended_at IS NOT NULL) AS wants_reminders
       FROM pushes p
       JOIN institutions i ON i.id = p.institution_id
       JOIN ${patients} a ON a.institution_id = p.institution_id AND a.id = p.archive_id
      WHERE p.id = ${pushId} AND p.kind = 'training'`,
);

/**
 * The link by which a guest came.
 * @throws Refusal 404 when it opens something other than training
 */
export async function trainingLink(tx: Tx, { actor, pushId }: Guest): Promise<TrainingLink> {
  const [link] = await LINK(tx, actor, { pushId });
  if (!link) throw notFound();
  return link;
}
