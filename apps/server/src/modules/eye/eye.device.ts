import { EYE_RECORDING_BYTES } from '@cogclinic/contract/eyeRecordings';
import { eyeTask } from '@cogclinic/contract/eyeValues';
import { TASK_CODES } from '@cogclinic/gaze/tasks/codes';
import { z } from 'zod';
import { type DeviceSession, type DeviceSessionKind, deviceSessionKind } from '#platform/deviceSession.ts';
import { Refusal } from '#platform/refusal.ts';
import { seeAssessment } from './assessments.rows.ts';
import { nextAssessment, startAssessment } from './assessments.service.ts';
import { keepRecording, type Stored, storeOriginal } from './recordings.service.ts';

/** What a device says of a recording: the assessment that it is for, its task, and by how many ms it began later. */
const META = z.object({
  assessment: z.uuid().nullish(),
  task: eyeTask.nullish(),
  offsetMs: z.number().nullish(),
});

/** Recordings from devices. One that names no assessment begins one of its own, with the version whose turn it is. */
export const eyeFromDevices: DeviceSessionKind = deviceSessionKind<Stored>({
  kind: 'eye',
  maxBytes: EYE_RECORDING_BYTES,
  changes: ['eye'],
  async read({ content, files, party, meta }) {
    metaOf(meta);
    return storeOriginal(files, { ...content, name: 'device.csv' }, party);
  },
  async take({ id, tx, actor, archiveId, meta, read: stored, ...session }) {
    const { assessment, task, offsetMs } = metaOf(meta);
    const assessmentId = assessment ?? id;
    if (!assessment) {
      const { version } = await nextAssessment(tx, actor, archiveId);
      await startAssessment(tx, actor, { id, archiveId, version, tasks: task ? [task] : [...TASK_CODES] });
    }
    // What another patient's assessment is asked for is not known to this one.
    const { archive_id } = await seeAssessment(tx, actor, assessmentId).catch(otherAssessment);
    if (archive_id !== archiveId) otherAssessment();
    await keepRecording(
      session.platform,
      { tx, actor, language: session.language, files: session.files },
      {
        ...{ id, assessmentId, source: 'device', stored, screen: null },
        ...{ task: task ?? null, offsetMs: offsetMs ?? null },
      },
    );
    return assessmentId;
  },
});

function metaOf(meta: DeviceSession['meta']): z.output<typeof META> {
  const told = META.safeParse(meta);
  if (!told.success) throw new Refusal(422, 'eye:deviceMeta');
  return told.data;
}

function otherAssessment(): never {
  throw new Refusal(422, 'eye:otherAssessment');
}
