import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { trainingHomeCalls } from '@cogclinic/contract/trainingHome';
import type { Guest, Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { saveSession } from '../sessions/sessions.save.ts';
import { startOf } from '../sessions/sessions.service.ts';
import { trainingLink } from './home.link.ts';

type Calls = typeof trainingHomeCalls;
/** A patient's call by a link. */
type AtHome = Readonly<{ tx: Tx; guest: Guest }>;
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
