import type { Tx } from '#platform/database.ts';
import type { FhirEntry, FhirQuery, FhirReader, FhirSource } from '#platform/fhirSource.ts';
import { Refusal } from '#platform/refusal.ts';

export type Page = Readonly<{ entries: readonly FhirEntry[]; next: string | null }>;

/**
 * One page of several sources, one after the other: as rows are added, nothing is left out that was there, and nothing comes
 * twice.
 * @param cursor where the page before ended; null for the first
 * @throws Refusal 400 for a cursor that is not of this search
 */
export async function pageOf(
  tx: Tx,
  reader: FhirReader,
  {
    sources,
    query,
    count,
    cursor,
  }: { sources: readonly FhirSource[]; query: FhirQuery; count: number; cursor: string | null },
): Promise<Page> {
  let { at, after } = placeOf(cursor, sources.length);
  const entries: FhirEntry[] = [];
  for (; at < sources.length; at += 1, after = null) {
    const wanted = count - entries.length;
    const found = (await sources[at]?.page(tx, reader, query, { after, limit: wanted + 1 })) ?? [];
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
