import type { Language } from '@cogclinic/scales/instrument';
import type { StaleWording, Wording } from '@cogclinic/scales/translations';
import { createContext, use, useMemo, useRef } from 'react';

/** The stale wordings of a draft, by the places of their texts, and the word that some are right still. */
type Stale = Readonly<{
  at(place: string): readonly StaleWording[];
  right(wordings: readonly Wording[]): void;
}>;

export const StaleContext = createContext<Stale>({ at: () => [], right: () => {} });

export const useStale = (): Stale => use(StaleContext);

/** The same as long as the same wordings are stale: each text of a draft reads it. */
export function useStaleTexts(stale: readonly StaleWording[], onRight: Stale['right']): Stale {
  const latest = useRef(onRight);
  latest.current = onRight;
  const key = JSON.stringify(stale);
  return useMemo(() => {
    const known: readonly StaleWording[] = JSON.parse(key);
    const places = Map.groupBy(known, ({ place }) => place);
    return { at: (place) => places.get(place) ?? NONE, right: (wordings) => latest.current(wordings) };
  }, [key]);
}

const NONE: readonly StaleWording[] = [];

/** The wording after the one at a place, among those of one language; the first after the last, or where none was seen. */
export function nextOf(stale: readonly StaleWording[], language: Language, seen: string | null): string | null {
  const places = stale.filter((one) => one.language === language).map(({ place }) => place);
  return places[places.indexOf(seen ?? '') + 1] ?? places[0] ?? null;
}
