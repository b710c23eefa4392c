import { jobCalls } from '@cogclinic/contract/jobs';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fetchFile, offerFile } from './jobs.files.ts';
import { cancelJob, listFailures, listJobs, presentJob, seeJob } from './jobs.service.ts';

/** Calls about jobs. */
export function jobRoutes(platform: Platform): Implementation[] {
  return [
    implement(jobCalls.list, ({ tx, actor, t, query }) => listJobs(tx, { actor, t }, query.kind)),
    implement(jobCalls.one, async ({ tx, actor, t, params }) =>
      presentJob(await seeJob(tx, actor, params.id), { actor, t }),
    ),
    implement(jobCalls.failures, ({ tx, actor, t, params }) => listFailures(tx, { actor, t }, params.id)),
    implement(jobCalls.cancel, ({ tx, actor, t, params }) => cancelJob(platform, tx, { actor, t }, params.id)),
    implement(jobCalls.file, ({ tx, actor, language, params, body }) =>
      offerFile(platform, { tx, actor, language }, params.id, body.which),
    ),
    implement(jobCalls.download, ({ tx, actor, query }) => fetchFile(platform, tx, actor, query.fileName)),
  ];
}
