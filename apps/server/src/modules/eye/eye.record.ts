import type { EyeVersion } from '@cogclinic/gaze/tasks/codes';
import { accountName, type PatientRecord, timelineOf } from '#platform/patientRecord.ts';
import { translator } from '#platform/texts.ts';
import { seeAssessment } from './assessments.rows.ts';
import { analysedEye } from './eye.analysed.ts';
import { eyeCopy } from './eye.copy.ts';

type Assessed = { tasks: number };

/** Eye assessments among the patient's records; those that were begun and never recorded are not told. */
export const eyeRecord: PatientRecord = {
  noun: 'eye',
  tables: ['eye_assessments'],
  timeline: timelineOf<Assessed>({
    parts: ({ archiveId }) => [
      {
        event: 'eyeAssessed',
        from: `eye_assessments x WHERE x.archive_id = ${archiveId} AND x.state <> 'open'`,
        title: 'x.version',
        facts: `json_build_object('tasks', cardinality(x.tasks))`,
        by: accountName('created_by'),
        time: 'x.begun_at',
      },
    ],
    title: ({ title }, { language }) => translator(language)(`eye:version.${title as EyeVersion}`),
    detail: ({ facts }, { language }) => translator(language)('eye:tasks', { count: facts.tasks }),
  }),
  counts: { shown: `eye_assessments WHERE state <> 'open'`, gone: 'eye_assessments WHERE true' },
  copy: eyeCopy,
  erased: { keys: { eye_recordings: 'ARRAY[x.storage_key, x.read_key]' } },
  analysed: analysedEye,
  patientOf: async (tx, actor, id) => (await seeAssessment(tx, actor, id)).archive_id,
};
