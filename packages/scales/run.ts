import type { Answers, Condition, Instrument, Item } from './instrument.ts';
import { isUnrated } from './points.ts';

/** All items of an instrument in the order in which they are asked, whether or not their conditions hold. */
export function itemsOf(instrument: Pick<Instrument, 'sections'>): readonly Item[] {
  return instrument.sections.flatMap((section) => section.items);
}

/**
 * The items that these answers call for: those without conditions, and those whose every condition holds.
 *
 * A condition on an item that is itself not asked, or not yet answered, does not hold; "cannot be rated" is neither at
 * least nor at most anything. Codes that the instrument does not have are ignored.
 */
export function askedItems(instrument: Pick<Instrument, 'sections'>, answers: Answers): readonly Item[] {
  const items = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  const known = new Map<string, boolean>();

  function isAsked(item: Item): boolean {
    const before = known.get(item.code);
    if (before !== undefined) {
      return before;
    }
    known.set(item.code, false);
    const asked = (item.when ?? []).every(holds);
    known.set(item.code, asked);
    return asked;
  }

  function holds(condition: Condition): boolean {
    const item = items.get(condition.item);
    const value = answers[condition.item];
    if (item === undefined || value === undefined || !isAsked(item)) {
      return false;
    }
    switch (condition.is) {
      case 'equals':
        return value === condition.value;
      case 'notEquals':
        return value !== condition.value;
      case 'atLeast':
        return !isUnrated(item, value) && value >= condition.value;
      case 'atMost':
        return !isUnrated(item, value) && value <= condition.value;
    }
  }

  return itemsOf(instrument).filter(isAsked);
}

/** The first asked item without an answer, or undefined when none is left; an unscored item comes in its turn too. */
export function nextItem(instrument: Pick<Instrument, 'sections'>, answers: Answers): Item | undefined {
  return askedItems(instrument, answers).find((item) => answers[item.code] === undefined);
}

/** How many of the items asked so far have an answer; "cannot be rated" is an answer. */
export function progress(instrument: Pick<Instrument, 'sections'>, answers: Answers): { given: number; asked: number } {
  const asked = askedItems(instrument, answers);
  return { given: asked.filter((item) => answers[item.code] !== undefined).length, asked: asked.length };
}
