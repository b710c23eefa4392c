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
  erased: {
    keys: { eye_recordings: 'ARRAY[x.storage_key, x.read_key]' },
    raw: [
      {
        kind: 'eye',
        table: 'eye_recordings',
        since: 'created_at',
        archive:
          '(SELECT e.archive_id FROM eye_assessments e WHERE e.institution_id = x.institution_id AND e.id = x.assessment_id)',
        there: "x.raw_erased_at IS NULL AND x.state <> 'waiting'",
        keys: 'ARRAY[x.storage_key, x.read_key]',
        emptied: { storage_key: 'NULL', read_key: 'NULL', bytes: '0', raw_erased_at: 'now()' },
      },
    ],
  },
  analysed: analysedEye,
  patientOf: async (tx, actor, id) => (await seeAssessment(tx, actor, id)).archive_id,
};
