import type { PatientRecord } from '#platform/patientRecord.ts';
import { reviewNightly } from '../review/review.night.ts';
import { nightEntries } from './entries.ts';
import { dropFiles } from './files.ts';
import { type Erasing, logOf } from './log.ts';
import { erasePending, gatherBin } from './patients.ts';
import { eraseOldRaw } from './raw.ts';
import { eraseOldRecords } from './records.ts';

/** A night's work is over after so long; the next night goes on. */
const NIGHT_MS = 10 * 60_000;

/**
 * Erases for good what was deleted so long ago that no bin holds it, and what was asked for: patient by patient, each in a transaction of
 * its own, then single records in batches, and raw data that results no longer need; then the files of all. What fails is noted
 * beside its erasure, and tried again the next night. Last it finds the files that are due for review, which people decide on.
 */
export async function eraseNightly(platform: Erasing, records: readonly PatientRecord[]): Promise<void> {
  // Files of another folder or bucket cannot be deleted here: their rows stay until servers share one.
  if (platform.server.isApart) return;
  const until = Date.now() + NIGHT_MS;
  const entries = nightEntries();
  await gatherBin(platform);
  const patients = await erasePending(platform, records, { asked: false, until });
  const single = await eraseOldRecords(platform, records, { entries, until });
  await dropAll(platform);
  const raw = await eraseOldRaw(platform, records, { entries, until });
  const due = await reviewNightly(platform, records, until);
  logOf(platform).info({ patients, records: single, raw, due }, 'the night has erased what its time was over');
}

/** Erases what administrators asked for. */
export async function eraseAsked(platform: Erasing, records: readonly PatientRecord[]): Promise<void> {
  if (platform.server.isApart) return;
  await erasePending(platform, records, { asked: true, until: Date.now() + NIGHT_MS });
  await dropAll(platform);
}

async function dropAll(platform: Erasing): Promise<void> {
  const left = await dropFiles(platform);
  if (left > 0) logOf(platform).error({ files: left }, 'files of erased records are left over');
}
