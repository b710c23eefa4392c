import { FOLLOW_UP_KINDS } from '@cogclinic/contract/followUps';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Guest, Tx } from '#platform/database.ts';
import { type PushOf, pushableOf } from '#platform/pushable.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import { bool, day, oneOf, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { todayOf } from './followUps.rows.ts';

const AHEAD = readSql(
  'followUps.ahead',
  { id: uuid, ahead: bool },
  ({ archiveId, id, today }: { archiveId: string; id: string | null; today: string }) =>
    `SELECT id, state = 'planned' AND due_date >= ${today}::date AS ahead FROM follow_ups
      WHERE archive_id = ${archiveId} AND (${id}::uuid IS NULL AND state = 'planned' AND due_date >= ${today}::date OR id = ${id})
      ORDER BY due_date, id LIMIT 1`,
);
const STANDING = readSql(
  'followUps.appointment',
  { day, kind: oneOf(FOLLOW_UP_KINDS) },
  ({ archiveId, today, id }: { archiveId: string; today: string; id: string | null }) =>
    `SELECT due_date AS day, kind FROM follow_ups WHERE archive_id = ${archiveId} AND state = 'planned' AND due_date >= ${today}::date
      ORDER BY (id = ${id}) DESC NULLS LAST, due_date, id LIMIT 1`,
);

/** A planned follow-up, pushed to its patient as an appointment. */
export const followUpPushable = pushableOf<{ day: string | null }>({
  words: { name: 'overview:push.appointment', purpose: 'push:mail.purpose.appointment' },
  subject: async (tx, actor, archiveId, { followUpId }) => ({
    followUpId: await aheadOf(tx, archiveId, followUpId, todayOf(actor)),
  }),
  facts: (pushes) => `json_build_object('day', (SELECT f.due_date FROM follow_ups f
    WHERE f.institution_id = ${pushes}.institution_id AND f.id = ${pushes}.follow_up_id))`,
  title: ({ day }) => day ?? '',
  timelineTitle: ({ day }, language) => (day ? writtenTimes(language).date(day) : ''),
  page: appointmentOf,
});

/** The follow-up that was asked for, without an id the next one. */
async function aheadOf(tx: Tx, archiveId: string, asked: string | null, today: string): Promise<string> {
  const [found] = await tx.read(AHEAD, { archiveId, id: asked, today });
  if (!found && asked !== null) throw notFound();
  if (!found)
    throw new Refusal(422, 'push:noAppointment', { data: { fields: [{ path: 'kind', key: 'push:noAppointment' }] } });
  if (!found.ahead) throw fieldRefused('followUpId', 'push:notAhead');
  return found.id;
}

/** The appointment that was pushed while it stands, else the next one: each patient's page shows it. */
async function appointmentOf(tx: Tx, { archiveId, actor }: Guest, { followUpId }: PushOf) {
  const [next] = await tx.read(STANDING, { archiveId, today: todayOf(actor), id: followUpId });
  return next ? { part: { appointment: next }, shown: `${next.day} ${next.kind}` } : { part: {}, shown: '' };
}
