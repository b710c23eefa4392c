import type { DeviceTasks } from '#platform/deviceSession.ts';
import { seeAssessment } from './assessments.rows.ts';
import { LAST } from './assessments.statements.ts';
import { recordingsOf } from './recordings.rows.ts';

/** The tasks of the patient's last assessment until its report is issued; a recording that names none is of all of them. */
export const eyeOnDevices: DeviceTasks = async ({ tx, actor, archiveId, t }) => {
  const [last] = await LAST(tx, actor, { archiveId });
  if (!last) return [];
  const [{ id, version, tasks, state }, recordings] = await Promise.all([
    seeAssessment(tx, actor, last.id),
    recordingsOf(tx, last.id),
  ]);
  if (state === 'reported') return [];
  const kept = recordings.filter((recording) => recording.state !== 'refused');
  return tasks.map((task) => ({
    kind: 'eye' as const,
    title: t(`eyeTasks:name.${task}`),
    isDone: kept.some((recording) => recording.task === task || recording.task === null),
    details: { assessment: id, task, version },
  }));
};
