import type { Production } from '@cogclinic/contract/productions';
import { sql } from 'kysely';
import { touchAdministration } from '#modules/scales/administrations.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { type ResultOf, read, write } from '#platform/sql/statement.ts';
import type { administrationProductions } from './productions.tables.ts';
import type { RecordingMime } from './recordingType.ts';

/** An item of an administration. */
export type Place = { id: string; item: string };

const db = queries<typeof administrationProductions>();

const OF_ADMINISTRATION = read('productions.ofAdministration', ({ id }: { id: string }) =>
  db
    .selectFrom('administration_productions')
    .select(['item', 'production', 'revision', 'saved_at'])
    .where('administration_id', '=', id)
    .orderBy('item')
    .orderBy('kind'),
);

/** The productions of an administration, by item; the administration must have been seen. */
export function productionRows(tx: Tx, id: string): Promise<ResultOf<typeof OF_ADMINISTRATION>[]> {
  return tx.read(OF_ADMINISTRATION, { id });
}

type OfKind = Place & { kind: Production['kind'] };
const ofKind = (given: OfKind) =>
  db
    .selectFrom('administration_productions')
    .where('administration_id', '=', given.id)
    .where('item', '=', given.item)
    .where('kind', '=', given.kind);

const KEPT = read('productions.kept', (given: OfKind) => ofKind(given).select(['revision', 'storage_key']));

/** Which revision is kept of one kind for an item; undefined where none is. */
export async function keptRevision(
  tx: Tx,
  place: Place,
  kind: Production['kind'],
): Promise<ResultOf<typeof KEPT> | undefined> {
  const [kept] = await tx.read(KEPT, { ...place, kind });
  return kept;
}

const PRODUCTION = read('productions.one', (given: OfKind) => ofKind(given).select(['production', 'storage_key']));

/** The recording of an item; undefined where there was none. */
export async function recordingOf(
  tx: Tx,
  place: Place,
): Promise<{ mime: RecordingMime; key: string } | 'erased' | undefined> {
  const [found] = await tx.read(PRODUCTION, { ...place, kind: 'recording' });
  if (found?.production.kind !== 'recording') return undefined;
  if (found.storage_key === null) return 'erased';
  return { mime: found.production.mime, key: found.storage_key };
}

/** The storage key is that of a recording. */
type Made = { production: Production; revision: number; storageKey: string | null };
type Given = Place & Made & { institutionId: string; kind: Production['kind'] };
const KEEP = write('productions.keep', (given: Given) =>
  db
    .insertInto('administration_productions')
    .values({
      institution_id: given.institutionId,
      administration_id: given.id,
      item: given.item,
      kind: given.kind,
      production: given.production,
      storage_key: given.storageKey,
      revision: given.revision,
    })
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'administration_id', 'item', 'kind']).doUpdateSet(({ ref }) => ({
        production: ref('excluded.production'),
        storage_key: ref('excluded.storage_key'),
        revision: ref('excluded.revision'),
        saved_at: sql<Date>`now()`,
      })),
    ),
);

/** Keeps a production of an item in place of the one of its kind. */
export async function keepProduction(tx: Tx, { institutionId }: Actor, place: Place, made: Made): Promise<void> {
  await tx.write(KEEP, { ...place, ...made, institutionId, kind: made.production.kind });
  await touchAdministration(tx, place.id);
}
