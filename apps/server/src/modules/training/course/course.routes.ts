import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { courseOf } from './course.service.ts';
import { printFamily } from './family.service.ts';
import { monthOf } from './month.service.ts';
import { noteOf } from './note.service.ts';
import { replayOf } from './replay.service.ts';
import { trainedOf } from './trained.service.ts';

/** Courses and reports of training. */
export function trainingCourseRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(trainingCourseCalls.overview, ({ tx, actor, params, language }) =>
      trainedOf(tx, actor, params.id, language),
    ),
    implement(trainingCourseCalls.course, ({ tx, actor, params, query, language }) =>
      courseOf(tx, actor, params.id, query, language),
    ),
    implement(trainingCourseCalls.month, ({ tx, actor, params, query }) => monthOf(tx, actor, params.id, query.month)),
    implement(trainingCourseCalls.replay, ({ tx, actor, params }) => replayOf(tx, actor, params.id)),
    implement(trainingCourseCalls.note, ({ tx, actor, params, query, language }) =>
      noteOf(tx, actor, params.id, query, language),
    ),
    implement(trainingCourseCalls.family, ({ tx, actor, params, query, language }) =>
      printFamily({ tx, actor, storage }, params.id, query, query.language ?? language),
    ),
  ];
}
