import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallInput } from '@cogclinic/contract/call';
import type { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { type EYE_SOURCES, eyeScreen } from '@cogclinic/contract/eyeValues';
import type { TaskCode } from '@cogclinic/gaze/tasks/codes';
import type { Language } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import type { Platform } from '#platform/platform.ts';
import { needRoom, RESERVE } from '#platform/quota.ts';
import { fieldRefused, Refusal, rawErased } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import type { Translate } from '#platform/texts.ts';
import { startAnalysis } from './analysis.start.ts';
import { seeAssessment } from './assessments.rows.ts';
import { HOLD } from './assessments.statements.ts';
import { type EyeRecording, presentRecording, seeRecording } from './recordings.rows.ts';

type Query = CallInput<typeof eyeRecordingCalls.upload>['query'];
type At = Readonly<{ tx: Tx; actor: Actor; t: Translate }>;
export type Stored = Readonly<{ key: string; name: string; bytes: number }>;

/** A recording that is in the storage, and what was said with it. */
export type NewRecording = Readonly<{
  id: string;
  assessmentId: string;
  task: TaskCode | null;
  source: (typeof EYE_SOURCES)[number];
  screen: z.output<typeof eyeScreen> | null;
  offsetMs: number | null;
  stored: Stored;
}>;

/**
 * Refuses a recording that belongs to no assessment before it is sent.
 * @throws Refusal 404, 409 once the report was issued, 422 for a task that the assessment does not have
 */
export async function needAssessment({ tx, actor }: At, id: string, { task }: Pick<Query, 'task'>): Promise<void> {
  await openAssessment(tx, actor, id, task ?? null);
}

/** Puts a recording into the storage as it was sent. */
export async function storeOriginal(
  files: NewFiles,
  { path, name, bytes }: Pick<UploadedFile, 'path' | 'name' | 'bytes'>,
  { institutionId }: Party,
): Promise<Stored> {
  if (bytes === 0) throw fieldRefused('file', 'eye:problem.empty');
  const key = `eye/${institutionId}/${randomUUID()}.original`;
  await files.put(key, { path });
  return { key, name: plainName(name), bytes };
}

type Added = Readonly<{
  institutionId: string;
  id: string;
  assessmentId: string;
  task: TaskCode | null;
  source: string;
  fileName: string;
  fileBytes: number;
  storageKey: string;
  screen: string | null;
  offsetMs: number | null;
  by: string;
}>;
const ADD = writeSql(
  'eye.addRecording',
  {},
  (given: Added) =>
    `INSERT INTO eye_recordings (institution_id, id, assessment_id, task, source, file_name, file_bytes, bytes, storage_key, screen,
                                 offset_ms, created_by)
     VALUES (${given.institutionId}, ${given.id}, ${given.assessmentId}, ${given.task}, ${given.source}, ${given.fileName},
             ${given.fileBytes}, ${given.fileBytes}, ${given.storageKey}, ${given.screen}, ${given.offsetMs}, ${given.by})`,
);
const OF_RECORDING = readSql(
  'eye.ofRecording',
  { assessmentId: uuid },
  ({ id }: { id: string }) => `SELECT assessment_id AS "assessmentId" FROM eye_recordings WHERE id = ${id}`,
);

/** What a page tells of the screen; null unless it tells all of it. */
export function screenOf(query: Partial<z.output<typeof eyeScreen>>): z.output<typeof eyeScreen> | null {
  const told = eyeScreen.safeParse(query);
  return told.success ? told.data : null;
}

/**
 * Keeps a recording that was stored; its analysis follows. The same recording again adds nothing.
 * @throws Refusal 404, 409 once the report was issued or when the id is another assessment's, 422 for a task that the
 *   assessment does not have, or when there is no room
 */
export async function keepRecording(
  platform: Pick<Platform, 'background' | 'server' | 'storage'>,
  { tx, actor, language, files }: Pick<At, 'tx' | 'actor'> & { language: Language; files: NewFiles },
  { stored, screen, ...given }: NewRecording,
): Promise<void> {
  await tx.write(HOLD, { id: given.assessmentId });
  const [before] = await tx.read(OF_RECORDING, { id: given.id });
  if (before && before.assessmentId !== given.assessmentId) throw new Refusal(409, 'eye:otherAssessment');
  if (before) return;
  const { archiveId } = await openAssessment(tx, actor, given.assessmentId, given.task);
  await tx.write(ADD, {
    ...given,
    ...{ institutionId: actor.institutionId, by: actor.accountId },
    ...{ fileName: stored.name, fileBytes: stored.bytes, storageKey: stored.key },
    screen: screen && JSON.stringify(screen),
  });
  await needRoom(platform.storage, { tx, actor }, stored.bytes, RESERVE);
  await startAnalysis(platform, { tx, actor, language }, { ...given, fileName: stored.name });
  await audit(tx, actor, {
    action: 'add',
    noun: 'eye',
    subjectId: given.assessmentId,
    archiveId,
    detail: { recording: given.id },
  });
  files.keep(stored.key);
}

/**
 * The file of a recording as it was sent.
 * @throws Refusal 404, 410 once it is erased
 */
export async function readOriginal(storage: Storage, { tx, actor }: At, id: string): Promise<Blobbed> {
  const row = await seeRecording(tx, actor, id);
  const key = row.storage_key;
  if (key === null) throw rawErased();
  await audit(tx, actor, {
    action: 'export',
    noun: 'eye',
    subjectId: row.assessment_id,
    archiveId: row.archive_id,
    detail: { recording: id },
  });
  const bytes = Readable.from(
    (async function* () {
      yield* await storage.stream(key);
    })(),
    { objectMode: false },
  );
  return { bytes, mime: 'application/octet-stream', fileName: row.file_name };
}

/** @throws Refusal 404 */
export async function oneRecording({ tx, actor, t }: At, id: string): Promise<EyeRecording> {
  return presentRecording(await seeRecording(tx, actor, id), actor, t);
}

async function openAssessment(tx: Tx, actor: Actor, id: string, task: TaskCode | null): Promise<{ archiveId: string }> {
  const assessment = await seeAssessment(tx, actor, id);
  if (assessment.state === 'reported') throw new Refusal(409, 'eye:reported');
  if (task !== null && !assessment.tasks.includes(task)) throw fieldRefused('task', 'eye:otherTask');
  return { archiveId: assessment.archive_id };
}

/** The file's name as text that can be kept and sent in a header. */
function plainName(name: string): string {
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(-120)
      .toWellFormed() || 'recording'
  );
}
