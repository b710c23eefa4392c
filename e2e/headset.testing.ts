import { randomUUID } from 'node:crypto';
import { createClient } from '@cogclinic/contract/client';
import { deviceCalls } from '@cogclinic/contract/devices';
import { deviceClient, enrolDevice } from '@cogclinic/device-client/client';
import { simulatedVr } from '@cogclinic/games/vr/simulated';

const DAY_MS = 86_400_000;
/** Plays on it: what it sends is what a headset sends. */
export type Headset = (person: Parameters<typeof simulatedVr>[0], daysAgo: number) => Promise<string>;

/** A headset that a patient has, bound and enrolled by an administrator. @param token the administrator's */
export async function newHeadset(token: string, archiveId: string): Promise<Headset> {
  const baseUrl = `${process.env.BASE_URL}/api`;
  const desk = createClient({
    baseUrl,
    token: () => token,
    language: () => 'en',
    platform: () => 1,
    networkMessage: () => '',
  });
  const serial = `VR${randomUUID().slice(0, 12)}`;
  const bound = await desk.send(deviceCalls.add, {
    body: {
      ...{ requestId: randomUUID(), name: 'Headset', serial, versionType: 'enterprise', model: null },
      remainingCount: 100,
    },
  });
  const { id, version } = bound;
  const { user } = await desk.send(deviceCalls.setUser, { body: { id, version, archiveId } });
  const { code } = await desk.send(deviceCalls.code, { params: { id } });
  const connection = { baseUrl, appVersion: '1.0.0' };
  const enrolled = await enrolDevice(connection, { number: serial, code, appVersion: '1.0.0' });
  const headset = deviceClient(connection, enrolled.token);
  return async (person, daysAgo) => {
    const lines = simulatedVr(person);
    const ended = new Date(Date.now() - daysAgo * DAY_MS - 60_000);
    const session = {
      ...{ id: randomUUID(), kind: 'vr' as const, assignment: user?.id ?? '' },
      ...{ begun: new Date(ended.getTime() - 60_000), ended },
      content: new TextEncoder().encode(lines.join('\n')),
    };
    const { state, reason } = await headset.send(session);
    if (state !== 'kept') throw new Error(`${state}: ${reason}`);
    return session.id;
  };
}
