import { jobFileKey } from '#modules/jobs/jobs.file.service.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { fhirBase } from '#platform/publicUrl.ts';
import { writeCopy } from './copy.work.ts';

/** The job that writes a copy of all that is kept of a patient. */
export const copyJob = ({ storage, config }: Pick<Platform, 'storage' | 'config'>, { records, fhir }: House): Job => ({
  kind: 'patientCopy',
  work: (run) => writeCopy({ storage, records, fhir, base: fhirBase(config) }, run),
  begunFiles: (job) => [jobFileKey(job, 'zip')],
});
