import type { Instrument, Item, Range } from './instrument.ts';
import { pointsRange, scoredItems } from './points.ts';
import type { Given, Open, OpenItem } from './rule.ts';

/**
 * The form seen as incomplete. Open are the `hidden` items (asked, without points) and those that an answer to them may
 * ask or take back.
 */
export function openOf(instrument: Instrument, given: Given, hidden: readonly string[]): Open {
  const undecided = dependants(instrument, hidden);
  const open = new Set([...hidden, ...undecided]);
  // A sum that allows missing answers can be made without an open item.
  const mayLack = instrument.scoring.rule === undefined && instrument.scoring.missingAllowed > 0;
  const items = scoredItems(instrument).filter(({ code }) => open.has(code));
  return {
    given: { ...given, points: new Map([...given.points].filter(([code]) => !open.has(code))) },
    items: items.map((item) => ({
      item,
      range: rangeOf(instrument, item, given.points.get(item.code)),
      optional: mayLack || undecided.has(item.code),
    })),
  };
}

function rangeOf({ scoring }: Instrument, item: Item, known: number | undefined): Range {
  return known === undefined ? pointsRange(scoring, item) : { from: known, to: known };
}

/** The items whose conditions read one of these, directly or through others. */
function dependants({ sections }: Instrument, codes: readonly string[]): ReadonlySet<string> {
  const conditional = sections.flatMap(({ items }) => items).filter(({ when }) => when !== undefined);
  const read = new Set(codes);
  const found = new Set<string>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { code, when = [] } of conditional) {
      if (when.flat().some(({ item }) => read.has(item) || found.has(item))) found.add(code);
    }
  }
  return found;
}

/** The form with the points that `choose` gives each open item; null leaves the item unasked. */
export function filled({ given, items }: Open, choose: (open: OpenItem) => number | null): Given {
  const points = new Map(given.points);
  for (const open of items) {
    const value = choose(open);
    if (value !== null) points.set(open.item.code, value);
  }
  const isOpen = (code: string) => !items.some(({ item }) => item.code === code);
  return { ...given, points, missing: given.missing.filter(isOpen), unrated: given.unrated.filter(isOpen) };
}

/** The form with every open item at its lowest, and at its highest: the ends where more points never lower the total. */
export const lowestAndHighest = (open: Open): readonly Given[] => [
  filled(open, ({ range, optional }) => (optional && range.from >= 0 ? null : range.from)),
  filled(open, ({ range, optional }) => (optional && range.to <= 0 ? null : range.to)),
];
