import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { trainingHomeCalls } from '@cogclinic/contract/trainingHome';
import { audit } from '#platform/audit.ts';
import type { Guest, Tx } from '#platform/database.ts';
import { draftKeyOf } from '#platform/draftKey.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound } from '#platform/refusal.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { todayOf } from '../plans/plans.today.ts';
import { saveSession } from '../sessions/sessions.save.ts';
import { startOf } from '../sessions/sessions.service.ts';
import { trainingLink } from './home.link.ts';

type Calls = typeof trainingHomeCalls;
/** A patient's call by a link. */
type AtHome = Readonly<{ tx: Tx; guest: Guest }>;
/** Without SMTP letters go to a folder of the server: patients would be reminded of nothing. */
type House = Readonly<{ config: Pick<Platform['config'], 'SMTP_URL'> }> & Pick<Platform, 'storage'>;

const SET_REMINDERS = writeSql(
  'training.setReminders',
  {},
  ({ archiveId, wanted }: { archiveId: string; wanted: boolean }) =>
    `UPDATE pushes SET reminders_ended_at = CASE WHEN ${wanted}::boolean THEN NULL ELSE now() END
      WHERE archive_id = ${archiveId} AND kind = 'training'`,
);

/**
 * What the patient trains today, and how the week goes.
 * @throws Refusal 404 when the link opens something else
 */
export async function todayAtHome({ tx, guest }: AtHome, house: House): Promise<CallData<Calls['today']>> {
  const { actor, archiveId } = guest;
  const [link, today] = await Promise.all([
    trainingLink(tx, guest),
    todayOf(tx, { archiveId, today: wireDay(new Date(), actor.timeZone) }),
  ]);
  return {
    ...today,
    tasks: today.tasks.map(({ sessionId: _, ...task }) => task),
    reminders: house.config.SMTP_URL && link.email && !link.hand_over ? link.wants_reminders : null,
    draftKey: await draftKeyOf(house, tx, { institutionId: actor.institutionId, archiveId }),
  };
}

/**
 * How the patient's next session of a game begins.
 * @throws Refusal 404 when the link opens something else
 */
export async function startAtHome(
  { tx, guest }: AtHome,
  query: CallInput<Calls['start']>['query'],
): Promise<CallData<Calls['start']>> {
  const [, start] = await Promise.all([trainingLink(tx, guest), startOf(tx, guest.actor, guest.archiveId, query)]);
  return start;
}

/**
 * Keeps a session that the patient played at home, or on a device that staff handed over, which tells it as the clinic's; sent
 * again, it is kept once. After the link's end, one that began before it is kept still.
 * @throws Refusal 404 when it began after the link's end, and as `saveSession`
 */
export async function saveAtHome(
  { tx, guest }: AtHome,
  sent: CallInput<Calls['save']>['body'],
): Promise<CallData<Calls['save']>> {
  const { hand_over: isHandedOver } = await trainingLink(tx, guest);
  const isOver = guest.expiresAt <= new Date();
  if (isOver && new Date(sent.begun) >= guest.expiresAt) throw notFound();
  const { id } = await saveSession(
    tx,
    guest.actor,
    { ...sent, archiveId: guest.archiveId, setting: isHandedOver ? 'clinic' : 'home' },
    { pushId: guest.pushId, isHandedOver },
  );
  return { id };
}

/**
 * Ends the reminders of all of the patient's links, or begins them again.
 * @throws Refusal 404 when the link opens something else
 */
export async function setReminders(
  { tx, guest }: AtHome,
  { wanted }: CallInput<Calls['remind']>['body'],
  house: House,
): Promise<CallData<Calls['remind']>> {
  await trainingLink(tx, guest);
  const { archiveId, pushId, actor } = guest;
  await tx.write(SET_REMINDERS, { archiveId, wanted });
  const detail = { by: 'patient', reminder: wanted };
  await audit(tx, actor, { action: 'change', noun: 'push', subjectId: pushId, archiveId, detail });
  return todayAtHome({ tx, guest }, house);
}
