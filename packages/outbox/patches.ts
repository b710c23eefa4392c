import type { Merging } from './entry.ts';

/**
 * Merges values that are changes to a record, by field; each window makes its own changes.
 * @param same whether two changes of one field are alike, also after one of them was stored
 */
export function patches<V>(same: (one: V, other: V) => boolean): Merging<Readonly<Record<string, V>>> {
  return {
    join: (before, next) => ({ ...before, ...next }),
    rest(value, sent) {
      const left = Object.entries(value).filter(([field, change]) => {
        const gone = sent[field];
        return gone === undefined || !same(change, gone);
      });
      return left.length > 0 ? Object.fromEntries(left) : undefined;
    },
  };
}
