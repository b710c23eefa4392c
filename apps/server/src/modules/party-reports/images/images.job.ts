import { z } from 'zod';
import { openDicomWeb, targetOf } from '#modules/partners/dicomweb.service.ts';
import { onePartner } from '#modules/partners/partners.service.ts';
import { JobFailed, type JobRun } from '#platform/jobs.run.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { inWords } from '../inWords.ts';
import { oneStudy } from '../partyReports.rows.ts';
import { fetchStudy } from './fetchStudy.ts';
import type { Limits } from './receive.ts';

export const imagesInput = z.object({ studyId: z.uuid() });

/** Fetches the images and documents of one study. */
export const imagesJob = ({ storage }: Pick<Platform, 'storage'>, limits: Limits): Job => ({
  kind: 'partyImages',
  changes: ['partyReports'],
  work: (run) => inWords(() => fetchImages(storage, run, limits)),
});

async function fetchImages(storage: Platform['storage'], run: JobRun, limits: Limits): Promise<void> {
  const { studyId } = imagesInput.parse(run.job.input);
  let target: Awaited<ReturnType<typeof targetOf>> | undefined;
  await run.step(async (tx, actor) => {
    const gone = (error: unknown) => {
      throw error instanceof Refusal ? new JobFailed('party-reports:gone') : error;
    };
    const study = await oneStudy(tx, actor, studyId).catch(gone);
    target = await targetOf(storage, tx, await onePartner(tx, study.partnerId).catch(gone));
    return { done: study.kept - run.done, total: Math.max(study.instances, study.kept) };
  });
  if (!target) throw new Error('images that were begun have not begun');
  const partner = await openDicomWeb(target);
  try {
    await fetchStudy({ storage, run, partner, limits, onKept: () => 1 }, studyId);
    await run.finish(async () => ({}));
  } finally {
    partner.close();
  }
}
