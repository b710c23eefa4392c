import { readFile } from 'node:fs/promises';
import { playedSession, SESSION_BYTES } from '@cogclinic/contract/training';
import type { z } from 'zod';
import { type DeviceSessionKind, deviceSessionKind, settingOfDevice } from '#platform/deviceSession.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Scored } from './scored.ts';
import { scoreInTurn } from './scoring.ts';
import { saveSession } from './sessions.save.ts';

/** What a device sends: a session as the page behind a link does, without whose it is and where it was played. */
const sentSession = playedSession.omit({ archiveId: true, setting: true });
type Read = Readonly<{ session: z.output<typeof sentSession>; scored: Scored }>;

/** Training sessions from devices: played at the clinic on one that stays there, at home on one that goes home with its patient. */
export const trainingFromDevices: DeviceSessionKind = deviceSessionKind<Read>({
  kind: 'training',
  maxBytes: SESSION_BYTES,
  changes: ['training', 'trainingPlans'],
  async read({ id, content, begunAt, endedAt, party }) {
    const { success, data } = sentSession.safeParse(parsed(await readFile(content.path, 'utf8')));
    if (!success || data.id !== id) throw new Refusal(422, 'training:fault.unreadable');
    // By the server's clock: the device's may be off.
    const session = { ...data, begun: begunAt.toISOString(), ended: endedAt.toISOString() };
    // Scored here, where no connection is held; neither patient nor place change the score. An impossible result is refused
    // before anything is written.
    const scored = await scoreInTurn(party.institutionId, { ...session, archiveId: id, setting: 'home' });
    return { session, scored };
  },
  async take({ tx, actor, archiveId, deviceVersion, read: { session, scored } }) {
    const sent = { ...session, archiveId, setting: settingOfDevice(deviceVersion) };
    return (await saveSession(tx, actor, sent, null, scored)).id;
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
