import { PartnerFailed } from '#modules/partners/dicomweb.service.ts';
import { JobFailed } from '#platform/jobs.run.ts';

/** Does work with a partner. @throws JobFailed with the words for what is wrong with the partner */
export async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof PartnerFailed ? new JobFailed(`partners:check.${error.problem}`) : error;
  }
}
