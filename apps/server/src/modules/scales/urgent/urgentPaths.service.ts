import type { FlagRule, Instrument, Item } from '@cogclinic/scales/instrument';
import { isUnrated, plainPoints } from '@cogclinic/scales/points';
import { itemsOf } from '@cogclinic/scales/run';

/** Where in the answers of an instrument, and of a version of it if it is the institution's own, something may be urgent. */
export type UrgentPath = { instrument: string; version: string | null; path: string };

/**
 * JSON paths that find every set of answers which raises one of the instrument's flags. They may find more, e.g. an answer
 * to an item that is not asked any more: `hasUrgentAnswer` has the last word.
 */
export function urgentPaths(instrument: Instrument, version: string | null): UrgentPath[] {
  const items = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  return instrument.scoring.flags.flatMap((flag) => {
    const item = items.get(flag.item);
    const wanted = item ? urgentValues(item, flag) : null;
    const at = `$.${JSON.stringify(flag.item)}`;
    return wanted === null ? [] : [{ instrument: instrument.code, version, path: `${at} ? (${wanted})` }];
  });
}

/** The filter of a path; of several choices, those that add to the points. Null where no answer can raise the flag. */
function urgentValues(item: Item, { atLeast }: FlagRule): string | null {
  if (item.kind === 'text') return null;
  if (item.kind === 'number') return `@ >= ${atLeast}`;
  const lowest = item.kind === 'multiple' ? Math.min(atLeast, Number.MIN_VALUE) : atLeast;
  const values = item.choices
    .map(({ value }) => value)
    .filter((value) => !isUnrated(item, value) && plainPoints(item, value) >= lowest);
  return values.length === 0 ? null : values.map((value) => `@ == ${value}`).join(' || ');
}
