import type { Work } from '@cogclinic/contract/works';
import { sql } from 'kysely';
import { touchAdministration } from '#modules/scales/administrations.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { type ResultOf, read, write } from '#platform/sql/statement.ts';
import type { RecordingMime } from './recordingType.ts';
import { administrationWorks } from './works.tables.ts';

/** An item of an administration. */
export type Place = { id: string; item: string };

const db = queries({ administrationWorks });

const OF_ADMINISTRATION = read('works.ofAdministration', ({ id }: { id: string }) =>
  db
    .selectFrom('administration_works')
    .select(['item', 'work', 'revision', 'saved_at'])
    .where('administration_id', '=', id)
    .orderBy('item')
    .orderBy('kind'),
);

/** What was made while an administration was given, by item; the administration must have been seen. */
export function workRows(tx: Tx, id: string): Promise<ResultOf<typeof OF_ADMINISTRATION>[]> {
  return tx.read(OF_ADMINISTRATION, { id });
}

type OfKind = Place & { kind: Work['kind'] };
const ofKind = (given: OfKind) =>
  db
    .selectFrom('administration_works')
    .where('administration_id', '=', given.id)
    .where('item', '=', given.item)
    .where('kind', '=', given.kind);

const KEPT = read('works.kept', (given: OfKind) => ofKind(given).select(['revision', 'storage_key']));

/** Which revision is kept of one kind for an item; undefined where none is. */
export async function keptRevision(
  tx: Tx,
  place: Place,
  kind: Work['kind'],
): Promise<ResultOf<typeof KEPT> | undefined> {
  const [kept] = await tx.read(KEPT, { ...place, kind });
  return kept;
}

const WORK = read('works.one', (given: OfKind) => ofKind(given).select(['work', 'storage_key']));

/** The recording of an item; undefined where there is none. */
export async function recordingOf(tx: Tx, place: Place): Promise<{ mime: RecordingMime; key: string } | undefined> {
  const [found] = await tx.read(WORK, { ...place, kind: 'recording' });
  if (found?.work.kind !== 'recording' || found.storage_key === null) return undefined;
  return { mime: found.work.mime, key: found.storage_key };
}

/** The storage key is that of a recording. */
type Made = { work: Work; revision: number; storageKey: string | null };
type Given = Place & Made & { institutionId: string; kind: Work['kind'] };
const KEEP = write('works.keep', (given: Given) =>
  db
    .insertInto('administration_works')
    .values({
      institution_id: given.institutionId,
      administration_id: given.id,
      item: given.item,
      kind: given.kind,
      work: given.work,
      storage_key: given.storageKey,
      revision: given.revision,
    })
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'administration_id', 'item', 'kind']).doUpdateSet(({ ref }) => ({
        work: ref('excluded.work'),
        storage_key: ref('excluded.storage_key'),
        revision: ref('excluded.revision'),
        saved_at: sql<Date>`now()`,
      })),
    ),
);

/** Keeps what was made for an item in place of what is kept of its kind. */
export async function keepWork(tx: Tx, { institutionId }: Actor, place: Place, made: Made): Promise<void> {
  await tx.write(KEEP, { ...place, ...made, institutionId, kind: made.work.kind });
  await touchAdministration(tx, place.id);
}
