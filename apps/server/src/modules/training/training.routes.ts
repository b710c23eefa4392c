import { trainingCalls } from '@cogclinic/contract/training';
import { trainingExportCalls } from '@cogclinic/contract/trainingExport';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { startExport } from './export/export.service.ts';
import { trainingHomeRoutes } from './home/home.routes.ts';
import { trainingPlanRoutes } from './plans/plans.routes.ts';
import { listSessions } from './sessions/sessions.list.ts';
import { saveSession } from './sessions/sessions.save.ts';
import { oneSession, startOf } from './sessions/sessions.service.ts';

/** Training sessions, schemes and plans. */
export function trainingRoutes(platform: Platform): Implementation[] {
  return [
    implement(trainingCalls.page, ({ tx, actor, query }) => listSessions(tx, actor, query)),
    implement(trainingCalls.one, ({ tx, actor, params }) => oneSession(tx, actor, params.id)),
    implement(trainingCalls.start, ({ tx, actor, params, query }) => startOf(tx, actor, params.id, query)),
    implement(trainingCalls.save, ({ tx, actor, body }) => saveSession(tx, actor, body)),
    implement(trainingExportCalls.start, ({ tx, actor, t, body }) => startExport(platform, { tx, actor, t }, body)),
    ...trainingHomeRoutes(platform),
    ...trainingPlanRoutes(),
  ];
}
