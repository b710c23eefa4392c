import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { productionCalls } from '@cogclinic/contract/productions';
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
import { fieldRefused, notFound, Refusal, rawErased } from '#platform/refusal.ts';
import type { Storage } from '#platform/storage.ts';
import { wireTime } from '#platform/time.ts';
import { keepProduction, keptRevision, type Place, productionRows, recordingOf } from './productions.rows.ts';
import { type RecordingMime, recordingTypeOf } from './recordingType.ts';

/**
 * The productions of one administration, of a patient within the actor's scope. They are deleted and restored with the
 * report.
 * @throws Refusal 404
 */
export async function productionsOf(tx: Tx, actor: Actor, id: string): Promise<CallData<typeof productionCalls.list>> {
  await seeAdministration(tx, actor, id);
  await needNotDeleted(tx, id);
  const rows = await productionRows(tx, id);
  return rows.map(({ item, production, revision, saved_at }) => ({
    item,
    production,
    revision,
    savedTime: wireTime(saved_at, actor.timeZone),
  }));
}

/**
 * Keeps a production of an item, unless a newer one is kept already.
 * @returns the revision that is kept
 * @throws Refusal 404, 409 when the administration is over, 422 for an item that the instrument does not have
 */
export async function saveProduction(
  tx: Tx,
  actor: Actor,
  { id, item }: Place,
  { production, revision }: CallInput<typeof productionCalls.save>['body'],
): Promise<{ revision: number }> {
  await openItem(tx, actor, { id, item }, true);
  const kept = await keptRevision(tx, { id, item }, production.kind);
  if (kept && kept.revision >= revision) return { revision: kept.revision };
  await keepProduction(tx, actor, { id, item }, { production, revision, storageKey: null });
  return { revision };
}

/** A stored recording that belongs to no item yet. */
type Stored = { key: string; mime: RecordingMime };

/**
 * Refuses a recording without an item before it is uploaded.
 * @throws Refusal 404, 409 when the administration is over, 422 for an item that the instrument does not have
 */
export async function needRecordedItem({ tx, actor }: { tx: Tx; actor: Actor }, place: Place): Promise<void> {
  await openItem(tx, actor, place);
}

/**
 * Puts an uploaded recording into the storage.
 * @throws Refusal 422 when the bytes are not a recording
 */
export async function storeRecording(files: NewFiles, { path }: UploadedFile, party: Party): Promise<Stored> {
  const mime = await recordingTypeOf(path);
  if (!mime) throw fieldRefused('file', 'productions:recordingFormat');
  const key = `productions/${party.institutionId}/${randomUUID()}.${mime.slice('audio/'.length)}`;
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
  { revision, milliseconds }: CallInput<typeof productionCalls.uploadRecording>['query'],
): Promise<{ revision: number }> {
  const row = await openItem(tx, actor, place, true);
  const kept = await keptRevision(tx, place, 'recording');
  if (kept && kept.revision >= revision) return { revision: kept.revision };
  const production = { kind: 'recording', mime: stored.mime, bytes: file.bytes, milliseconds } as const;
  await keepProduction(tx, actor, place, { production, revision, storageKey: stored.key });
  await needRoom(storage, { tx, actor }, file.bytes, RESERVE);
  await audit(tx, actor, {
    action: 'add',
    noun: 'administrations',
    subjectId: place.id,
    archiveId: row.archiveId,
    detail: { recording: place.item },
  });
  files.keep(stored.key);
  const before = kept?.storage_key;
  if (before) tx.afterCommit(() => void storage.delete(before));
  return { revision };
}

/**
 * The bytes of a recording of a patient within the actor's scope, read from the storage while they are sent.
 * @throws Refusal 404, 410 once it is erased
 */
export async function readRecording(storage: Storage, tx: Tx, actor: Actor, place: Place): Promise<Blobbed> {
  const row = await seeAdministration(tx, actor, place.id);
  await needNotDeleted(tx, place.id);
  const recording = await recordingOf(tx, place);
  if (recording === 'erased') throw rawErased();
  if (!recording) throw notFound();
  await audit(tx, actor, {
    action: 'open',
    noun: 'administrations',
    subjectId: place.id,
    archiveId: row.archiveId,
    detail: { recording: place.item },
  });
  const { mime, key } = recording;
  const bytes = Readable.from(
    (async function* () {
      yield* await storage.stream(key);
    })(),
    { objectMode: false },
  );
  const fileName = `${row.instrument}-${place.item}.${mime.slice('audio/'.length)}`;
  return { bytes, mime, fileName, inline: true };
}

/** The open administration, locked if asked, when the item is one of its instrument's. */
async function openItem(tx: Tx, actor: Actor, { id, item }: Place, lock = false): Promise<{ archiveId: string }> {
  const row = await seeAdministration(tx, actor, id, lock);
  if (row.state !== 'open') throw new Refusal(409, 'scales:notOpen');
  const known = itemsOf(await instrumentOf(tx, row.instrument, row.version)).some(({ code }) => code === item);
  if (!known) throw fieldRefused('item', 'productions:itemUnknown');
  return row;
}
