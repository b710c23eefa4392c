type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Longer than any task takes: what runs since before then was left behind. */
const LONGEST_MS = 3_600_000;
const key = (administrationId: string) => `stopwatches.${administrationId}`;

/** The stopwatches that run in a test, in a browser's storage: a reload or another section does not stop them. */
export function stopwatchesIn(store: Store) {
  const read = (administrationId: string): Readonly<Record<string, unknown>> => {
    try {
      const kept: unknown = JSON.parse(store.getItem(key(administrationId)) ?? '{}');
      return typeof kept === 'object' && kept !== null ? { ...kept } : {};
    } catch {
      return {};
    }
  };
  return {
    /** When an item's was started, in milliseconds since 1970; null where it does not run, or ran out of sight for too long. */
    since(administrationId: string, item: string, now: number, longestMs = LONGEST_MS): number | null {
      const from = read(administrationId)[item];
      return typeof from === 'number' && now >= from && now - from <= longestMs ? from : null;
    },
    set(administrationId: string, item: string, from: number | null): void {
      const { [item]: _, ...rest } = read(administrationId);
      const running = from === null ? rest : { ...rest, [item]: from };
      try {
        if (Object.keys(running).length === 0) store.removeItem(key(administrationId));
        else store.setItem(key(administrationId), JSON.stringify(running));
      } catch {
        return;
      }
    },
    /** The test is over. */
    forget: (administrationId: string): void => store.removeItem(key(administrationId)),
  };
}
