import type { Tx } from '#platform/database.ts';
import type { FhirEntry, FhirOrder, FhirQuery, FhirReader, FhirSource } from '#platform/fhirSource.ts';
import { Refusal } from '#platform/refusal.ts';

export type Page = Readonly<{ entries: readonly FhirEntry[]; next: string | null }>;

/** What a page is cut from: where the page before ended, null for the first, and how many resources it has. */
type Cut = Readonly<{
  sources: readonly FhirSource[];
  query: FhirQuery;
  count: number;
  cursor: string | null;
}>;

/**
 * One page of several sources, one after the other or in the order that is asked for: as rows are added, nothing is left out
 * that was there, and nothing comes twice.
 * @throws Refusal 400 for a cursor that is not of this search
 */
export async function pageOf(tx: Tx, reader: FhirReader, cut: Cut): Promise<Page> {
  const { order } = cut.query;
  return order && cut.sources.length > 1 ? merged(tx, reader, { ...cut, order }) : oneByOne(tx, reader, cut);
}

async function oneByOne(tx: Tx, reader: FhirReader, { sources, query, count, cursor }: Cut): Promise<Page> {
  let { at, after } = placeOf(cursor, sources.length);
  const ask = (nth: number, wanted: number) =>
    sources[nth]?.page(tx, reader, query, { after: nth === at ? after : null, limit: wanted + 1 }) ?? [];
  // Of a patient there is seldom more than a page: all sources together answer sooner than one after the other.
  const first = at;
  const together = query.patients
    ? await Promise.all(sources.slice(first).map((_, nth) => ask(first + nth, count)))
    : [];
  const entries: FhirEntry[] = [];
  for (; at < sources.length; at += 1, after = null) {
    const wanted = count - entries.length;
    const found = together[at - first] ?? (await ask(at, wanted));
    entries.push(...found.slice(0, wanted));
    const last = found[wanted - 1];
    if (found.length > wanted) return { entries, next: `${at}.${wanted === 0 ? '' : (last?.place ?? '')}` };
  }
  return { entries, next: null };
}

function placeOf(cursor: string | null, sources: number): { at: number; after: string | null } {
  if (cursor === null) return { at: 0, after: null };
  const [, at, place] = /^(\d{1,2})\.([\w-]*)$/.exec(cursor) ?? [];
  if (at === undefined || place === undefined || Number(at) >= sources) throw new Refusal(400, 'errors:badCursor');
  return { at: Number(at), after: place === '' ? null : place };
}

/** The cursor has the place of each source, blank where none of it came yet. */
async function merged(
  tx: Tx,
  reader: FhirReader,
  { sources, query, count, cursor, order }: Cut & { order: FhirOrder },
): Promise<Page> {
  const places = placesOf(cursor, sources.length);
  const found = await Promise.all(
    sources.map(async (source, at) => {
      const entries = await source.page(tx, reader, query, { after: places[at] || null, limit: count + 1 });
      return entries.map((entry) => ({ entry, at }));
    }),
  );
  const sign = order.descending ? -1 : 1;
  const all = found.flat().toSorted((a, b) => sign * compared(a.entry.key, b.entry.key) || a.at - b.at);
  const shown = all.slice(0, count);
  for (const { entry, at } of shown) places[at] = entry.place;
  return { entries: shown.map(({ entry }) => entry), next: all.length > count ? places.join('.') : null };
}

const compared = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function placesOf(cursor: string | null, sources: number): string[] {
  if (cursor === null) return Array.from({ length: sources }, () => '');
  const places = cursor.split('.');
  if (places.length !== sources || places.some((place) => !/^[\w-]*$/.test(place)))
    throw new Refusal(400, 'errors:badCursor');
  return places;
}
