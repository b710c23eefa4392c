import type { CallData } from '@cogclinic/contract/call';
import type { deviceApiCalls } from '@cogclinic/contract/deviceApi';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Device, Tx } from '#platform/database.ts';
import type { DeviceTasks } from '#platform/deviceSession.ts';
import { givenName } from '#platform/givenName.ts';
import type { Translate } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';
import { noticeTo } from './devices.heartbeat.ts';

/** Who has the device, by first name, and what is to be done today: all that a device learns of a patient. */
export async function whoHasMe(
  tx: Tx,
  device: Device,
  { t, language }: { t: Translate; language: Language },
  tasksOf: readonly DeviceTasks[],
): Promise<CallData<typeof deviceApiCalls.me>> {
  const { actor, assignment } = device;
  const about = { name: device.name, remaining: device.remainingCount, notice: noticeTo(device, t) };
  if (!assignment) return { ...about, assignment: null };
  const { archiveId } = assignment;
  const day = wireDay(new Date(), actor.timeZone);
  const { name } = await seeArchive(tx, actor, archiveId);
  const tasks = await Promise.all(
    tasksOf.map((tasks) => tasks({ tx, actor, archiveId, day, deviceVersion: device.versionType, language, t })),
  );
  return { ...about, assignment: { id: assignment.id, firstName: givenName(name), day, tasks: tasks.flat() } };
}
