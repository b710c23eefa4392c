import { createHash } from 'node:crypto';
import { type DicomWeb, PartnerFailed } from '#modules/partners/dicomweb.service.ts';
import { JobFailed, type JobRun } from '#platform/jobs.run.ts';
import { needRoom } from '#platform/quota.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { oneStudy, type StudyRow } from '../partyReports.rows.ts';
import { ADD_INSTANCE, HAS_INSTANCE, SERIES_OF, type SeriesRow } from './images.statements.ts';
import { readHead } from './instanceHead.ts';
import { type Limits, type Part, receiveParts } from './receive.ts';

type Fetching = Readonly<{
  storage: Storage;
  run: JobRun;
  partner: Pick<DicomWeb, 'fetch'>;
  limits: Limits;
  /** How far the job has come by each that is kept; not at all unless told. */
  onKept?(): number;
}>;

const ACCEPT = 'multipart/related; type="application/dicom"; transfer-syntax=*';

/**
 * Fetches what is not here yet of a study: each image or document goes to the disk as it comes, then into the storage with its
 * row.
 * @throws PartnerFailed, JobFailed when there is no room or the account may no longer see the study
 */
export async function fetchStudy(fetching: Fetching, studyId: string): Promise<void> {
  let study: StudyRow | undefined;
  let series: SeriesRow[] = [];
  await fetching.run.step(async (tx, actor) => {
    study = await oneStudy(tx, actor, studyId).catch((error: unknown) => {
      throw error instanceof Refusal ? new JobFailed('party-reports:gone') : error;
    });
    series = await tx.read(SERIES_OF, { studyId });
    return { done: 0 };
  });
  if (!study) throw new Error('a study that was read is not there');
  for (const one of series)
    if (one.kept < one.instances || one.instances === 0) await fetchSeries(fetching, study, one);
}

async function fetchSeries(fetching: Fetching, study: StudyRow, series: SeriesRow): Promise<void> {
  const { partner, limits } = fetching;
  const bounds = { maxBytes: limits.seriesBytes, maxMs: limits.seriesMs };
  const answer = await partner.fetch(`studies/${study.studyUid}/series/${series.uid}`, ACCEPT, bounds);
  await receiveParts(answer, limits, (part) => keep(fetching, { study, series, part }));
}

async function keep(
  { storage, run, onKept }: Fetching,
  { study, series, part }: { study: StudyRow; series: SeriesRow; part: Part },
): Promise<void> {
  const head = await readHead(part.path);
  // Another's images must not come to stand with this patient's.
  if (head.studyUid !== study.studyUid || head.seriesUid !== series.uid) throw new PartnerFailed('garbage');
  // By its own name, so that a run after a killed one writes the same file again.
  const name = createHash('sha256').update(head.instanceUid).digest('hex').slice(0, 32);
  const key = `parties/${run.job.institutionId}/${series.id}/${name}`;
  let isKept = false;
  let isNew = false;
  try {
    await run.step(async (tx) => {
      const known = await tx.read(HAS_INSTANCE, { seriesId: series.id, instanceUid: head.instanceUid });
      isNew = known.length === 0;
      return { done: 0 };
    });
    if (!isNew) return;
    await storage.put(key, { path: part.path });
    await run.step(async (tx, actor) => {
      const { institutionId } = actor;
      const { studyUid: _study, seriesUid: _series, ...told } = head;
      const row = { institutionId, seriesId: series.id, ...told, key, bytes: part.bytes };
      await tx.write(ADD_INSTANCE, row);
      await needRoom(storage, { tx, actor }, part.bytes).catch((error: unknown) => {
        throw error instanceof Refusal ? new JobFailed(error.key, error.params as JobFailed['params']) : error;
      });
      return { done: onKept?.() ?? 0 };
    });
    isKept = true;
  } finally {
    if (isNew && !isKept) await storage.delete(key);
  }
}
