import { useTab } from '#ui/tab.ts';

/** What the address says of the reports, besides the game in its path. */
type Parts = { window: string; day: string; session: string };

/** Window, day and session in view stand in the address: going away and back keeps the place. */
export function useAddress() {
  const { search, setSearch } = useTab();
  return {
    asked: (part: keyof Parts): string | null => search.get(part),
    /** Null takes a part out. */
    show(change: Partial<Record<keyof Parts, string | null>>): void {
      const next = new URLSearchParams(search);
      for (const [part, value] of Object.entries(change)) {
        if (value === null) next.delete(part);
        else next.set(part, value);
      }
      setSearch(next);
    },
  };
}
