import { PART_BYTES } from '@cogclinic/contract/deviceApi';
import type { UploadedFile } from '#platform/call.ts';
import type { Device, Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import type { NewFiles } from '#platform/newFiles.ts';
import { needRoom, RESERVE } from '#platform/quota.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { whole } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { countOfParts, keyOfPart, partsOf, type SessionRow, seeSession } from './sessions.rows.ts';

type Place = Readonly<{ id: string; index: number }>;

const ADD = writeSql(
  'devices.addPart',
  { index: whole },
  (given: Place & { institutionId: string; bytes: number }) =>
    `INSERT INTO device_parts (institution_id, session_id, index, bytes)
     VALUES (${given.institutionId}, ${given.id}, ${given.index}, ${given.bytes}) ON CONFLICT DO NOTHING RETURNING index`,
);

/**
 * Refuses a part that is not expected, before it is taken.
 * @returns how many bytes it must have
 * @throws Refusal 404, 409 when the session is finished, 422 for an index that it does not have
 */
export async function expectedPart(tx: Tx, device: Device, { id, index }: Place): Promise<number> {
  const session = await seeSession(tx, device, id);
  needOpen(session);
  if (index >= countOfParts(session.bytes)) throw fieldRefused('index', 'devices:noSuchPart');
  return Math.min(PART_BYTES, session.bytes - index * PART_BYTES);
}

/** Puts a part into the storage. @throws Refusal 422 for one of another size */
export async function storePart(
  files: NewFiles,
  file: UploadedFile,
  { id, index, bytes, party }: Place & { bytes: number; party: Party },
): Promise<string> {
  if (file.bytes !== bytes) throw fieldRefused('file', 'devices:partSize', { bytes });
  const key = keyOfPart(party.institutionId, id, index);
  await files.put(key, file);
  return key;
}

/**
 * Notes a part that lies in the storage; sent again, it is noted once.
 * @throws Refusal 404, 409 when the session is finished, 422 when there is no room even beyond the quota
 */
export async function notePart(
  storage: Pick<Storage, 'quotaMb'>,
  { tx, device }: { tx: Tx; device: Device },
  { id, index, bytes, key, files }: Place & { bytes: number; key: string; files: NewFiles },
): Promise<{ have: number[] }> {
  needOpen(await seeSession(tx, device, id, 'lock'));
  const { actor } = device;
  const [added] = await tx.write(ADD, { institutionId: actor.institutionId, id, index, bytes });
  if (added) await needRoom(storage, { tx, actor }, bytes, RESERVE);
  files.keep(key);
  return { have: await partsOf(tx, id) };
}

function needOpen({ state }: Pick<SessionRow, 'state'>): void {
  if (state !== 'open') throw new Refusal(409, 'devices:sessionOver');
}
