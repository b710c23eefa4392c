import { eyeCalls as calls } from '@cogclinic/contract/eye';
import { eyeRecordingCalls as recordings } from '@cogclinic/contract/eyeRecordings';
import { eyeReferenceCalls as references } from '@cogclinic/contract/eyeReferences';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { analyseAgain } from './analysis.again.ts';
import {
  discardAssessment,
  listAssessments,
  nextAssessment,
  oneAssessment,
  startAssessment,
} from './assessments.service.ts';
import { eventsOf, measureCorrected, needCorrectable, saveCorrection } from './events.service.ts';
import { infoOf } from './info.service.ts';
import { printReport } from './print/eye.print.ts';
import {
  keepRecording,
  needAssessment,
  oneRecording,
  readOriginal,
  screenOf,
  storeOriginal,
} from './recordings.service.ts';
import { ownReferences, setReferences } from './references.service.ts';
import { issueReport } from './report.service.ts';
import { keepRun } from './runs.service.ts';
import { eyeStatistics } from './statistics.service.ts';
import { readTrace } from './trace.service.ts';

/** Eye assessments, their recordings, and what they are held against. */
export function eyeRoutes(platform: Platform): Implementation[] {
  const { storage } = platform;
  return [
    implement(calls.list, ({ tx, actor, query }) => listAssessments(tx, actor, query)),
    implement(calls.next, ({ tx, actor, params }) => nextAssessment(tx, actor, params.id)),
    implement(calls.start, ({ tx, actor, body }) => startAssessment(tx, actor, body)),
    implement(calls.one, ({ tx, actor, params }) => oneAssessment(tx, actor, params.id)),
    implement(calls.log, ({ tx, actor, params, body }) => keepRun(tx, actor, params.id, body)),
    implement(calls.info, ({ tx, actor, t, params }) => infoOf(tx, actor, t, params.id)),
    implement(calls.statistics, ({ tx, actor, params, query }) => eyeStatistics(tx, actor, params.id, query)),
    implement(calls.report, ({ tx, actor, params }) => issueReport(tx, actor, params.id)),
    implement(calls.pdf, ({ tx, actor, params, query }) =>
      printReport({ tx, actor, storage }, params.id, query.language),
    ),
    implement(calls.discard, ({ tx, actor, params }) => discardAssessment(tx, actor, params.id)),
    implementOutside(recordings.upload, {
      authorise: (c) => needAssessment(c, c.params.id, c.query),
      work: ({ files, file, party }) => storeOriginal(files, file, party),
      async write({ params, query, done: stored, ...c }) {
        const { recordingId: id, task = null, offsetMs = null, ...screen } = query;
        const given = { id, assessmentId: params.id, task, screen: screenOf(screen), offsetMs, stored };
        await keepRecording(platform, c, { ...given, source: 'upload' });
        return oneRecording(c, id);
      },
    }),
    implement(recordings.analyse, (c) => analyseAgain(platform, c, c.params.id, c.body)),
    implement(recordings.trace, (c) => readTrace(storage, c, c.params.id, c.query)),
    implement(recordings.events, (c) => eventsOf(c, c.params.id)),
    implementOutside(recordings.correct, {
      authorise: (c) => needCorrectable(c, c.params.id, c.body),
      work: (c) => measureCorrected(storage, c.allowed, c.body, c.party),
      write: (c) => saveCorrection(c, c.params.id, c.body, c.done),
    }),
    implement(recordings.original, (c) => readOriginal(storage, c, c.params.id)),
    implement(references.list, ({ tx, actor }) => ownReferences(tx, actor)),
    implement(references.save, ({ tx, actor, body }) => setReferences(tx, actor, body)),
  ];
}
