import { readFile } from 'node:fs/promises';
import { playedSession, SESSION_BYTES } from '@cogclinic/contract/training';
import type { z } from 'zod';
import { type DeviceSessionKind, deviceSessionKind, settingOfDevice } from '#platform/deviceSession.ts';
import { Refusal } from '#platform/refusal.ts';
import { scoreInTurn } from './scoring.ts';
import { saveSession } from './sessions.save.ts';

/** What a device sends: a session as the page behind a link does, without whose it is and where it was played. */
const sentSession = playedSession.omit({ archiveId: true, setting: true });
type Sent = z.output<typeof sentSession>;

/** Training sessions from devices: played at the clinic on one that stays there, at home on one that goes home with its patient. */
export const trainingFromDevices: DeviceSessionKind = deviceSessionKind<Sent>({
  kind: 'training',
  maxBytes: SESSION_BYTES,
  changes: ['training', 'trainingPlans'],
  async read({ id, content, begunAt, endedAt, party }) {
    const { success, data } = sentSession.safeParse(parsed(await readFile(content.path, 'utf8')));
    if (!success || data.id !== id) throw new Refusal(422, 'training:fault.unreadable');
    // By the server's clock: the device's may be off.
    const session = { ...data, begun: begunAt.toISOString(), ended: endedAt.toISOString() };
    // What does not follow from its events is refused here, before anything is written.
    await scoreInTurn(party.institutionId, { ...session, archiveId: id, setting: 'home' });
    return session;
  },
  async take({ tx, actor, archiveId, deviceVersion, read }) {
    return (await saveSession(tx, actor, { ...read, archiveId, setting: settingOfDevice(deviceVersion) })).id;
  },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
