import type { Instrument, Section } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { askedTooEarly, withoutConditionsOn } from '@cogclinic/scales/showConditions';
import { withItem } from './model.ts';

/** A place for an item: of a section, before which of its other items. */
export type Spot = Readonly<{ section: string; at: number }>;

/** The section that an item stands in. */
export function sectionOf({ sections }: Instrument, code: string): Section | undefined {
  return sections.find(({ items }) => items.some((item) => item.code === code));
}

/** The sections that a section's items may stand in: those that are asked as often, itself among them. */
export const sectionsLike = ({ sections }: Instrument, own: Section): readonly Section[] =>
  sections.filter((section) => repeatsAlike(section, own));

function sectionsFor(draft: Instrument, code: string): readonly Section[] {
  const own = sectionOf(draft, code);
  return own ? sectionsLike(draft, own) : [];
}

const repeatsAlike = ({ repeats: one = [] }: Section, { repeats: other = [] }: Section): boolean =>
  one.length === other.length && one.every((group, level) => group === other[level]);

/** Where an item would stand one place on: beside its neighbour, or at the near end of the next section. */
export function spotBeside(draft: Instrument, code: string, by: -1 | 1): Spot | null {
  const own = sectionOf(draft, code);
  if (!own) return null;
  const at = own.items.findIndex((item) => item.code === code) + by;
  if (own.items[at]) return { section: own.code, at };
  const fitting = sectionsFor(draft, code);
  const next = fitting[fitting.indexOf(own) + by];
  return next ? { section: next.code, at: by < 0 ? next.items.length : 0 } : null;
}

/** The place of another item, as when an item is dropped there; null where it may not stand. */
export function spotOf(draft: Instrument, code: string, to: string): Spot | null {
  const section = sectionOf(draft, to);
  if (!section || code === to || !sectionsFor(draft, code).includes(section)) return null;
  return { section: section.code, at: section.items.findIndex((item) => item.code === to) };
}

/** The end of a section; null where the item may not stand. */
export function endOf(draft: Instrument, code: string, to: string): Spot | null {
  const section = sectionsFor(draft, code).find((one) => one.code === to);
  return section ? { section: to, at: section.items.filter((item) => item.code !== code).length } : null;
}

/** The draft with an item at a place; its number stays. */
export function movedTo(draft: Instrument, code: string, { section: to, at }: Spot): Instrument {
  const moving = itemsOf(draft).find((item) => item.code === code);
  if (!moving) return draft;
  const sections = draft.sections.map((section) => {
    const others = section.items.filter((item) => item !== moving);
    return { ...section, items: section.code === to ? others.toSpliced(at, 0, moving) : others };
  });
  return { ...draft, sections };
}

/** A condition that would look ahead. */
export type Torn = Readonly<{ item: string; needs: string }>;

/** The conditions that a change of order leaves with an item that is asked only later. */
export function tornBy(before: Instrument, after: Instrument): readonly Torn[] {
  const early = (one: Instrument) => askedTooEarly(one).map(({ item, needs }) => ({ item: item.code, needs }));
  const known = early(before);
  return early(after).filter((torn) => !known.some(({ item, needs }) => item === torn.item && needs === torn.needs));
}

/** The draft without those conditions. */
export function withoutTorn(draft: Instrument, torn: readonly Torn[]): Instrument {
  return torn.reduce((rest, { item, needs }) => withItem(rest, item, (one) => withoutConditionsOn(one, needs)), draft);
}
