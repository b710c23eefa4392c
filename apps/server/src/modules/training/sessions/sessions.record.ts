import type { GameCode } from '@cogclinic/games/game';
import { accountName, type PatientRecord, timelineOf } from '#platform/patientRecord.ts';
import { translator } from '#platform/texts.ts';
import { trainedSection } from '../course/course.summary.ts';
import { analysedTraining } from './sessions.analysed.ts';
import { trainingCopy } from './sessions.copy.ts';

type Trained = { trials: number; correct: number };

/** Training among the patient's records. */
export const trainingRecord: PatientRecord = {
  noun: 'training',
  tables: ['training_sessions'],
  timeline: timelineOf<Trained>({
    parts: ({ archiveId }) => [
      {
        event: 'trained',
        from: `training_sessions x WHERE x.archive_id = ${archiveId}`,
        title: 'x.game',
        facts: `json_build_object('trials', x.trials, 'correct', x.correct)`,
        by: accountName('created_by'),
        time: 'x.begun_at',
      },
    ],
    title: ({ title }, { language }) => translator(language)(`games:name.${title as GameCode}`),
    detail: ({ facts }, { language }) =>
      translator(language)('training:solved', { count: facts.correct, trials: facts.trials }),
  }),
  counts: { shown: 'training_sessions WHERE true', gone: 'training_sessions WHERE true' },
  summary: trainedSection,
  copy: trainingCopy,
  erased: {
    raw: [
      {
        kind: 'training',
        table: 'training_sessions',
        since: 'begun_at',
        there: 'x.raw_erased_at IS NULL',
        emptied: { raw_erased_at: 'now()' },
        also: { table: 'training_replays', column: 'session_id' },
      },
    ],
  },
  analysed: analysedTraining,
};
