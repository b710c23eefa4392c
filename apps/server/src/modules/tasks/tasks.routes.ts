import { taskCalls } from '@cogclinic/contract/tasks';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fetchFile, offerFile } from './tasks.files.ts';
import { cancelTask, listFailures, listTasks, presentTask, seeTask } from './tasks.service.ts';

/** Long work. */
export function taskRoutes(platform: Platform): Implementation[] {
  return [
    implement(taskCalls.list, ({ tx, actor, t, query }) => listTasks(tx, { actor, t }, query.kind)),
    implement(taskCalls.one, async ({ tx, actor, t, params }) =>
      presentTask(await seeTask(tx, actor, params.id), { actor, t }),
    ),
    implement(taskCalls.failures, ({ tx, actor, t, params }) => listFailures(tx, { actor, t }, params.id)),
    implement(taskCalls.cancel, ({ tx, actor, t, params }) => cancelTask(platform, tx, { actor, t }, params.id)),
    implement(taskCalls.file, ({ tx, actor, language, params, body }) =>
      offerFile(platform, { tx, actor, language }, params.id, body.which),
    ),
    implement(taskCalls.download, ({ tx, actor, query }) => fetchFile(platform, tx, actor, query.fileName)),
  ];
}
