import type { CallInput } from '@cogclinic/contract/call';
import type { cervicalCalls } from '@cogclinic/contract/cervical';
import { sql } from 'kysely';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { needRoom } from '#platform/quota.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { momentOf, wireDay } from '#platform/time.ts';
import { keepNeck, type StoredNeck } from './cervical.keep.ts';
import { anyEvaluation, type CervicalEvaluation, holdEvaluation, presentEvaluation } from './cervical.rows.ts';
import type { cervicalEvaluations } from './cervical.tables.ts';

type Calls = typeof cervicalCalls;
type Uploading = Readonly<{ tx: Tx; actor: Actor; file: UploadedFile; files: NewFiles; done: StoredNeck }>;

const db = queries<typeof cervicalEvaluations>();
const REMOVE = write('cervical.remove', ({ id }: { id: string }) =>
  db
    .updateTable('cervical_evaluations')
    .set({ deleted_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id),
);
const RESTORE = write('cervical.restore', ({ id }: { id: string }) =>
  db
    .updateTable('cervical_evaluations')
    .set({ deleted_at: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id'),
);
/** Clocks of two machines differ a little. */
const AHEAD_MS = 300_000;

/**
 * Refuses an upload before its file is taken: a patient out of scope, or a time that cannot be.
 * @throws Refusal 404, 422 at `measuredTime`
 */
export async function needPatient(
  { tx, actor }: Readonly<{ tx: Tx; actor: Actor }>,
  archiveId: string,
  { measuredTime }: CallInput<Calls['upload']>['query'],
): Promise<void> {
  const { birthday } = await seeArchive(tx, actor, archiveId);
  if (!measuredTime) return;
  const measuredAt = momentOf(measuredTime, actor.timeZone);
  if (measuredAt.getTime() > Date.now() + AHEAD_MS) throw fieldRefused('measuredTime', 'cervical:timeToCome');
  if (wireDay(measuredAt, actor.timeZone) < birthday) throw fieldRefused('measuredTime', 'cervical:timeBeforeBirth');
}

/**
 * Keeps an uploaded recording that was evaluated; the same `requestId` again keeps one.
 * @throws Refusal 404, 409 when the id is another patient's evaluation, 422 when there is no room
 */
export async function uploadNeck(
  storage: Storage,
  { tx, actor, file, files, done }: Uploading,
  archiveId: string,
  { requestId, measuredTime }: CallInput<Calls['upload']>['query'],
): Promise<CervicalEvaluation> {
  const measuredAt = measuredTime ? momentOf(measuredTime, actor.timeZone) : new Date();
  const brought = { id: requestId, archiveId, source: 'upload', deviceId: null, measuredAt, order: null } as const;
  const { row, isNew } = await keepNeck({ tx, actor, files }, { ...brought, fileName: plainName(file.name) }, done);
  if (isNew) await needRoom(storage, { tx, actor }, done.bytes);
  return presentEvaluation(row, actor);
}

/** Removes an evaluation from sight. @throws Refusal 404, 409 with the current record when the version is old */
export async function removeEvaluation(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<null> {
  const { id, archive_id: archiveId } = await holdEvaluation(tx, actor, given);
  await tx.write(REMOVE, { id });
  await audit(tx, actor, { action: 'delete', noun: 'cervical', subjectId: id, archiveId });
  return null;
}

/** Brings a removed evaluation back; one that is there stays as it is. @throws Refusal 404 */
export async function restoreEvaluation(tx: Tx, actor: Actor, id: string): Promise<CervicalEvaluation> {
  const { archive_id: archiveId } = await anyEvaluation(tx, actor, id);
  const back = await tx.write(RESTORE, { id });
  if (back.length > 0) await audit(tx, actor, { action: 'restore', noun: 'cervical', subjectId: id, archiveId });
  return presentEvaluation(await anyEvaluation(tx, actor, id), actor);
}

/** The file's name as text that can be kept; null of none. */
const plainName = (name: string): string | null =>
  name
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(-120)
    .toWellFormed() || null;
