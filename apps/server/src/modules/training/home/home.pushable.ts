import { daysAtMost } from '@cogclinic/contract/push';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { pushableOf } from '#platform/pushable.ts';
import { Refusal } from '#platform/refusal.ts';
import { whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { standsOn } from '../plans/plans.rows.ts';

/** A link outlasts its plan by so many days: what was missed can be looked at, and the next plan comes in time. */
const DAYS_AFTER = 7;
/** How long the link of a plan without an end of its own lasts. */
const DAYS_OPEN = 90;

const STANDING = readSql(
  'trainingPlans.standingOfPatient',
  { days_left: whole.orNull },
  ({ archiveId, today }: { archiveId: string; today: string }) =>
    `SELECT p.last_day - ${today}::date AS days_left FROM training_plans p
      WHERE p.archive_id = ${archiveId} AND ${standsOn(today)} ORDER BY p.start_day DESC, p.id DESC LIMIT 1`,
);

/**
 * Training at home, pushed to its patient. The link belongs to the patient and not to a plan: it opens what is planned today,
 * whichever plan runs then.
 */
export const trainingPushable = pushableOf<{ plan: string | null }>({
  words: { name: 'overview:push.training', purpose: 'push:mail.purpose.training' },
  async subject(tx, actor, archiveId) {
    if (!(await standing(tx, actor, archiveId)))
      throw new Refusal(422, 'push:noPlan', { data: { fields: [{ path: 'kind', key: 'push:noPlan' }] } });
    return {};
  },
  async usualDays(tx, actor, archiveId) {
    const plan = await standing(tx, actor, archiveId);
    const daysLeft = plan?.days_left ?? null;
    return daysLeft === null ? DAYS_OPEN : Math.min(daysLeft + DAYS_AFTER, daysAtMost('training'));
  },
  // The plan that ran or waited when the link was made is the one made last before it: each new plan ends the one before.
  facts: (pushes) => `json_build_object('plan', (SELECT t.name FROM training_plans t
    WHERE t.institution_id = ${pushes}.institution_id AND t.archive_id = ${pushes}.archive_id AND t.created_at <= ${pushes}.created_at
    ORDER BY t.created_at DESC LIMIT 1))`,
  title: ({ plan }) => plan ?? '',
});

/** The plan that runs, is paused or waits; of several the one that begins last. */
async function standing(tx: Tx, actor: Actor, archiveId: string) {
  const [plan] = await tx.read(STANDING, { archiveId, today: wireDay(new Date(), actor.timeZone) });
  return plan ?? null;
}
