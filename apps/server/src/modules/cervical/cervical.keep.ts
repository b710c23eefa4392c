import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { NECK_SOURCES } from '@cogclinic/contract/cervical';
import { ageOn } from '@cogclinic/contract/nationalId';
import { sql } from 'kysely';
import { seeKeptArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { Refusal } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { dropFile } from '#platform/upload.ts';
import { noteDone } from './cervical.orders.ts';
import { anyEvaluation, type EvaluationRow } from './cervical.rows.ts';
import type { cervicalEvaluations } from './cervical.tables.ts';
import type { NeckRead } from './reading/neck.read.ts';
import { evaluateFile } from './reading/neck.thread.ts';

/** A recording that was evaluated and put into the storage. */
export type StoredNeck = Readonly<{
  read: NeckRead;
  movement: Buffer;
  movementRate: number;
  key: string;
  bytes: number;
}>;

/** How an evaluation came to be. */
export type Brought = Readonly<{
  id: string;
  archiveId: string;
  source: (typeof NECK_SOURCES)[number];
  deviceId: string | null;
  fileName: string | null;
  measuredAt: Date;
  /** The order that the device names; null of none. */
  order: string | null;
}>;

type Kept = Omit<StoredNeck, 'read'> &
  Omit<Brought, 'order'> &
  Pick<Actor, 'institutionId'> & {
    ageYears: number;
    createdBy: string;
    deviceName: string | null;
    hasTrunk: boolean;
    /** JSON. */
    measures: string;
    sampling: string;
    warnings: string;
    stretches: string;
  };

const db = queries<typeof cervicalEvaluations>();
const ADD = write('cervical.add', (given: Kept) =>
  db
    .insertInto('cervical_evaluations')
    .values({
      institution_id: given.institutionId,
      id: given.id,
      archive_id: given.archiveId,
      source: given.source,
      device_id: given.deviceId,
      device_name: given.deviceName,
      file_name: given.fileName,
      measured_at: given.measuredAt,
      age_years: given.ageYears,
      measures: sql<NeckRead['measures']>`${given.measures}::jsonb`,
      sampling: sql<NeckRead['sampling']>`${given.sampling}::jsonb`,
      has_trunk: given.hasTrunk,
      warnings: sql<NeckRead['warnings']>`${given.warnings}::jsonb`,
      stretches: sql<NeckRead['stretches']>`${given.stretches}::jsonb`,
      movement: given.movement,
      movement_rate: given.movementRate,
      storage_key: given.key,
      bytes: given.bytes,
      created_by: given.createdBy,
    })
    // Sent again, because the answer was lost on its way.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/**
 * Evaluates a recording off the main thread and puts it, compressed, into the storage. No connection to the database is held.
 * @throws Refusal 422 at `file` with the line and why, 503
 */
export async function storeNeck(files: NewFiles, path: string, party: Party): Promise<StoredNeck> {
  const packedPath = scratchPath('.gz');
  try {
    const { read, movement, movementRate } = await evaluateFile({ path, packedPath }, party);
    const { size } = await stat(packedPath);
    const key = `neck/${party.institutionId}/${randomUUID()}.csv.gz`;
    await files.put(key, { path: packedPath });
    return { read, movement: Buffer.from(movement), movementRate, key, bytes: size + movement.byteLength };
  } finally {
    await dropFile({ path: packedPath });
  }
}

/**
 * Keeps an evaluation, once for each id; `isNew` says whether it was not there before. The recording of a patient whose
 * archive was merged meanwhile goes to the one that is kept.
 * @throws Refusal 404 for a patient out of the actor's scope, 409 when the id is another patient's evaluation, 422 for an
 *   order that is not the patient's
 */
export async function keepNeck(
  { tx, actor, files }: Readonly<{ tx: Tx; actor: Actor; files: NewFiles }>,
  brought: Brought,
  stored: StoredNeck,
): Promise<{ row: EvaluationRow; isNew: boolean }> {
  const { id: archiveId, birthday } = await seeKeptArchive(tx, actor, brought.archiveId);
  const { institutionId, accountId } = actor;
  const { read, ...kept } = stored;
  const { order, ...how } = brought;
  const [added] = await tx.write(ADD, {
    ...{ ...kept, ...how, archiveId, institutionId, createdBy: accountId },
    ...{ deviceName: read.device, hasTrunk: read.hasTrunk },
    measures: JSON.stringify(read.measures),
    sampling: JSON.stringify(read.sampling),
    warnings: JSON.stringify(read.warnings),
    stretches: JSON.stringify(read.stretches),
    ageYears: Math.max(0, ageOn(birthday, wireDay(brought.measuredAt, actor.timeZone))),
  });
  if (added) {
    files.keep(stored.key);
    await audit(tx, actor, { action: 'add', noun: 'cervical', subjectId: brought.id, archiveId });
    const { id: evaluationId, measuredAt } = brought;
    await noteDone(tx, actor, { archiveId, evaluationId, measuredAt, named: order });
  }
  const row = await anyEvaluation(tx, actor, brought.id).catch(() => null);
  if (row?.archive_id !== archiveId) throw new Refusal(409, 'cervical:otherEvaluation');
  return { row, isNew: added !== undefined };
}
