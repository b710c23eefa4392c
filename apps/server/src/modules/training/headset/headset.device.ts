import { VR_GAMES } from '@cogclinic/games/vr/games';
import { vrSession } from '#modules/vr/device.service.ts';
import { playedOf } from '#modules/vr/vr.service.ts';
import type { DeviceSessionKind } from '#platform/deviceSession.ts';
import { wireDay } from '#platform/time.ts';
import { countForPlan } from './headset.task.ts';

/**
 * Sessions of headset games from devices, each counted for a task of the patient's plan. The headset knows no tasks: a session
 * is of the first open task of its game on its day.
 */
export const headsetFromDevices: DeviceSessionKind = {
  ...vrSession,
  changes: [...vrSession.changes, 'training', 'trainingPlans'],
  async take(session) {
    const id = await vrSession.take(session);
    const { tx, actor, begunAt } = session;
    const { archiveId, code } = await playedOf(tx, id);
    await countForPlan(tx, actor, { id, archiveId, game: VR_GAMES[code], day: wireDay(begunAt, actor.timeZone) });
    return id;
  },
};
