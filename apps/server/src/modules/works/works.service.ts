import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { Work, workCalls } from '@cogclinic/contract/works';
import { itemsOf } from '@cogclinic/scales/run';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { needNotDeleted } from '#modules/reports/deletion/deletion.service.ts';
import { seeAdministration } from '#modules/scales/administrations.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed, UploadedFile } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { needRoom, RESERVE } from '#platform/quota.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { wireTime } from '#platform/time.ts';
import { type RecordingMime, recordingTypeOf } from './recordingType.ts';

type Place = { id: string; item: string };
type Kept = { revision: number; storageKey: string | null };

/**
 * What was made while the items of one administration were given, of a patient within the actor's scope; it goes and comes
 * back with its report.
 * @throws Refusal 404
 */
export async function worksOf(tx: Tx, actor: Actor, id: string): Promise<CallData<typeof workCalls.list>> {
  await seeAdministration(tx, actor, id);
  await needNotDeleted(tx, id);
  const rows = await tx.rows<{ item: string; work: Work; revision: number; saved_at: Date }>(
    'SELECT item, work, revision, saved_at FROM administration_works WHERE administration_id = $1 ORDER BY item, kind',
    [id],
  );
  return rows.map(({ item, work, revision, saved_at }) => ({
    item,
    work,
    revision,
    savedTime: wireTime(saved_at, actor.timeZone),
  }));
}

/**
 * Keeps what was made for an item, unless something newer is kept already; answers the revision that is kept.
 * @throws Refusal 404, 409 when the administration is over, 422 for an item that the instrument does not have
 */
export async function saveWork(
  tx: Tx,
  actor: Actor,
  { id, item }: Place,
  { work, revision }: CallInput<typeof workCalls.save>['body'],
): Promise<{ revision: number }> {
  await openItem(tx, actor, { id, item }, true);
  const kept = await keptWork(tx, { id, item }, work.kind);
  if (kept && kept.revision >= revision) return { revision: kept.revision };
  await keep(tx, actor, { id, item }, work, revision, null);
  return { revision };
}

/** A recording in the storage that no item has yet. */
type Stored = { key: string; mime: RecordingMime };

/**
 * Lets pass only a recording that there is an item for, before it is taken.
 * @throws Refusal 404, 409 when the administration is over, 422 for an item that the instrument does not have
 */
export async function needRecordedItem({ tx, actor }: { tx: Tx; actor: Actor }, place: Place): Promise<void> {
  await openItem(tx, actor, place);
}

/**
 * Puts an uploaded recording into the storage.
 * @throws Refusal 422 when the bytes are no recording
 */
export async function storeRecording(files: NewFiles, { path }: UploadedFile, party: Party): Promise<Stored> {
  const mime = await recordingTypeOf(path);
  if (!mime) throw fieldRefused('file', 'works:recordingFormat');
  const key = `works/${party.institutionId}/${randomUUID()}.${mime.slice('audio/'.length)}`;
  await files.put(key, { path });
  return { key, mime };
}

/**
 * Takes the stored recording of an item, unless a newer one is kept already.
 * @throws Refusal 404, 409 when the administration is over, 422 when there is no room even beyond the quota
 */
export async function saveRecording(
  storage: Storage,
  { tx, actor, file, files, done: stored }: { tx: Tx; actor: Actor; file: UploadedFile; files: NewFiles; done: Stored },
  place: Place,
  { revision, milliseconds }: CallInput<typeof workCalls.uploadRecording>['query'],
): Promise<{ revision: number }> {
  const row = await openItem(tx, actor, place, true);
  const kept = await keptWork(tx, place, 'recording');
  if (kept && kept.revision >= revision) return { revision: kept.revision };
  const work = { kind: 'recording', mime: stored.mime, bytes: file.bytes, milliseconds } as const;
  await keep(tx, actor, place, work, revision, stored.key);
  await needRoom(storage, { tx, actor }, file.bytes, RESERVE);
  await audit(tx, actor, {
    action: 'add',
    noun: 'administrations',
    subjectId: place.id,
    archiveId: row.archiveId,
    detail: { recording: place.item },
  });
  files.keep(stored.key);
  const before = kept?.storageKey;
  if (before) tx.afterCommit(() => void storage.delete(before));
  return { revision };
}

/** The bytes of a recording of a patient within the actor's scope, read only as they are sent. @throws Refusal 404 */
export async function readRecording(storage: Storage, tx: Tx, actor: Actor, place: Place): Promise<Blobbed> {
  const row = await seeAdministration(tx, actor, place.id);
  await needNotDeleted(tx, place.id);
  const [found] = await tx.rows<{ work: Extract<Work, { kind: 'recording' }>; storage_key: string }>(
    `SELECT work, storage_key FROM administration_works
      WHERE administration_id = $1 AND item = $2 AND kind = 'recording' AND storage_key IS NOT NULL`,
    [place.id, place.item],
  );
  if (!found) throw notFound();
  await audit(tx, actor, {
    action: 'open',
    noun: 'administrations',
    subjectId: place.id,
    archiveId: row.archiveId,
    detail: { recording: place.item },
  });
  const bytes = Readable.from(
    (async function* () {
      yield* await storage.stream(found.storage_key);
    })(),
    { objectMode: false },
  );
  const { mime } = found.work;
  const fileName = `${row.instrument}-${place.item}.${mime.slice('audio/'.length)}`;
  return { bytes, mime, fileName, inline: true };
}

/** The open administration, locked if asked, when the item is one of its instrument's. */
async function openItem(tx: Tx, actor: Actor, { id, item }: Place, lock = false): Promise<{ archiveId: string }> {
  const row = await seeAdministration(tx, actor, id, lock);
  if (row.state !== 'open') throw new Refusal(409, 'scales:notOpen');
  const known = itemsOf(await instrumentOf(tx, row.instrument, row.version)).some(({ code }) => code === item);
  if (!known) throw fieldRefused('item', 'works:itemUnknown');
  return row;
}

async function keptWork(tx: Tx, { id, item }: Place, kind: Work['kind']): Promise<Kept | undefined> {
  const [kept] = await tx.rows<Kept>(
    `SELECT revision, storage_key AS "storageKey" FROM administration_works
      WHERE administration_id = $1 AND item = $2 AND kind = $3`,
    [id, item, kind],
  );
  return kept;
}

async function keep(
  tx: Tx,
  actor: Actor,
  { id, item }: Place,
  work: Work,
  revision: number,
  key: string | null,
): Promise<void> {
  await tx.rows(
    `INSERT INTO administration_works (institution_id, administration_id, item, kind, work, storage_key, revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (institution_id, administration_id, item, kind)
     DO UPDATE SET work = excluded.work, storage_key = excluded.storage_key, revision = excluded.revision, saved_at = now()`,
    [actor.institutionId, id, item, work.kind, JSON.stringify(work), key, revision],
  );
  await tx.rows('UPDATE administrations SET saved_at = now() WHERE id = $1', [id]);
}
