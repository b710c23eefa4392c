import type { ProductionKind } from '@cogclinic/contract/productions';
import type { Entry, EntryStorage } from '@cogclinic/outbox/entry';
import { draftKeyInHand } from '#ui/draftKey.ts';
import { newId } from '#ui/newId.ts';
import { openRows } from '#ui/rows.ts';
import { entryOf, type MadeProduction, type PendingProduction, pendingOf } from './pendingProduction.ts';
import { placeOf } from './productionOf.ts';
import { openedProduction, type SealedProduction, sealedProduction } from './sealedProduction.ts';

export type ProductionStore = Readonly<{
  read(administrationId: string): Promise<readonly PendingProduction[]>;
  /** Where the productions of one administration are kept until the server has them. */
  of(administrationId: string): EntryStorage<MadeProduction>;
  /** Forgets all of the account: the administration is over. */
  clear(administrationId: string): Promise<void>;
}>;

/** The database and its rows keep the name of earlier versions: unsent productions must outlive an update. */
const DATABASE = 'works';
const PENDING = 'pending';
/** Whose: an account's id and the administration's; of a version before sealing the latter alone. */
type Place = Readonly<{ administrationId: string; item: string; kind: ProductionKind }>;
type Sealed = Place & Omit<PendingProduction, 'production'> & Readonly<{ stamp: string; sealed: SealedProduction }>;
type InClear = Place & Omit<PendingProduction, 'production'> & Readonly<{ work: PendingProduction['production'] }>;
type Row = Sealed | InClear;

/**
 * Unsent productions in the browser's own database, sealed by the key of the account that made them; other accounts neither see nor
 * change them. If it is full or forbidden, or there is no key, only the copy on the device is missing.
 */
export function productionStoreIn(databases: IDBFactory | undefined): ProductionStore {
  const rows = openRows(databases, DATABASE, { [PENDING]: ['administrationId', 'item', 'kind'] });
  const ownOf = (administrationId: string) => `${draftKeyInHand()?.owner ?? ''} ${administrationId}`;
  const rowsOf = async (administrationId: string): Promise<readonly Row[]> =>
    draftKeyInHand() === null
      ? []
      : [
          ...(await rows.read<Row>(PENDING, allOf(ownOf(administrationId)))),
          ...(await rows.read<Row>(PENDING, allOf(administrationId))),
        ];
  /** Sealing takes a while, and a change of the database must not wait: it is made if nothing else changed the row meanwhile. */
  async function changed(administrationId: string, key: string, change: Change): Promise<void> {
    const { item, kind } = placeOf(key);
    const own = ownOf(administrationId);
    for (;;) {
      const found = (await rowsOf(administrationId)).find((row) => row.item === item && row.kind === kind);
      const pending = found && openedRow(found);
      const next = change(pending ? entryOf(pending) : undefined);
      const row = next && (await sealedRow({ administrationId: own, item, kind: kind as ProductionKind }, next));
      if (next && !row) return;
      if (await replaced(found, row ?? null)) return;
    }
  }
  async function replaced(found: Row | undefined, row: Sealed | null): Promise<boolean> {
    let isDone = true;
    const isKept = await rows.change((store) => {
      const pending = store(PENDING);
      const place = found ?? row;
      if (!place) return;
      const request: IDBRequest<Row | undefined> = pending.get(keyOf(place));
      request.onsuccess = () => {
        isDone = stampOf(request.result) === stampOf(found);
        if (!isDone) return;
        if (found) pending.delete(keyOf(found));
        if (row) pending.put(row);
      };
    });
    return isDone || !isKept;
  }
  let before: Promise<void> = Promise.resolve();
  return {
    read: async (administrationId) => (await rowsOf(administrationId)).flatMap((row) => openedRow(row) ?? []),
    async clear(administrationId) {
      const places = [allOf(ownOf(administrationId)), allOf(administrationId)];
      await rows.change((store) => {
        for (const place of places) store(PENDING).delete(place);
      });
    },
    of: (administrationId) => ({
      update(key, change) {
        before = before.then(() => changed(administrationId, key, change)).catch(() => undefined);
        return before;
      },
    }),
  };
}

type Change = (kept: Entry<MadeProduction> | undefined) => Entry<MadeProduction> | undefined;

const allOf = (administrationId: string) => IDBKeyRange.bound([administrationId], [administrationId, []]);
const keyOf = ({ administrationId, item, kind }: Place): string[] => [administrationId, item, kind];
const sealPlace = (place: Place): string => `production ${keyOf(place).join(' ')}`;
const stampOf = (row: Row | undefined): string =>
  row === undefined ? '' : 'stamp' in row ? row.stamp : `${row.revision} ${row.by}`;

function openedRow(row: Row): PendingProduction | null {
  const { item, revision, by } = row;
  const production = 'sealed' in row ? openedProduction(row.sealed, sealPlace(row)) : row.work;
  return production && { item, production, revision, by };
}

async function sealedRow(place: Place, entry: Entry<MadeProduction>): Promise<Sealed | null> {
  const { production, ...pending } = pendingOf(entry);
  const sealed = await sealedProduction(production, sealPlace(place));
  return sealed && { ...pending, ...place, stamp: newId(), sealed };
}
