import { freeCode } from '@cogclinic/scales/freeCode';
import type { Instrument, Section, Texts } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { said, withoutItems } from './model.ts';

/** The draft with one section more, of no title and no items yet; and its code. */
export function withNewSection(draft: Instrument): { draft: Instrument; code: string } {
  const code = newCode(draft);
  return { draft: { ...draft, sections: [...draft.sections, { code, title: said(''), items: [] }] }, code };
}

/** The draft with other words before a section's items; undefined for none. */
export function withNote(draft: Instrument, code: string, note: Texts | undefined): Instrument {
  return withSection(draft, code, ({ note: _before, ...section }) => ({ ...section, ...(note && { note }) }));
}

/** The draft with a section under another title. To others it is that of the innermost group around its items. */
export function withTitle(draft: Instrument, code: string, title: Texts): Instrument {
  return withSection(draft, code, (section) => {
    const { groups, groupTitles } = section;
    if (groups?.length === 0) return { ...section, title, groups: [groupCode(draft, code)], groupTitles: [title] };
    return {
      ...section,
      title,
      ...(groupTitles && groupTitles.length > 0 && { groupTitles: groupTitles.with(-1, title) }),
    };
  });
}

/** The group code for a section; a section of one loose item gets a prefix, so that no group has the code of an item. */
function groupCode(draft: Instrument, code: string): string {
  return itemsOf(draft).some((item) => item.code === code) ? `section-${code}` : code;
}

/**
 * The draft with a section one place on, past repeating groups as a whole; null where there is no such place. The numbers
 * of the items stay.
 */
export function movedSection(draft: Instrument, code: string, by: -1 | 1): Instrument | null {
  const { sections } = draft;
  const from = sections.findIndex((section) => section.code === code);
  const moving = sections[from];
  if (!moving) return null;
  for (let to = from + by; to >= 0 && to < sections.length; to += by) {
    const next = sections.toSpliced(from, 1).toSpliced(to, 0, moving);
    if (groupsHold(next)) return { ...draft, sections: next };
  }
  return null;
}

/** The section that a section's items would join if it went: its neighbour, where that is asked as often. */
export function heirOf({ sections }: Instrument, code: string): Section | undefined {
  const at = sections.findIndex((section) => section.code === code);
  const often = (section: Section | undefined) => section?.repeats?.join('\n') ?? '';
  const neighbours = [at > 0 ? sections[at - 1] : undefined, sections[at + 1]];
  return neighbours.find((one) => one !== undefined && often(one) === often(sections[at]));
}

/** The draft without a section; its items join the one beside it. */
export function mergedSection(draft: Instrument, code: string): Instrument {
  const going = draft.sections.find((section) => section.code === code);
  const heir = heirOf(draft, code);
  if (!going || !heir) return draft;
  const isBefore = draft.sections.indexOf(heir) < draft.sections.indexOf(going);
  const items = isBefore ? [...heir.items, ...going.items] : [...going.items, ...heir.items];
  const sections = draft.sections.map((section) => (section === heir ? { ...section, items } : section));
  return { ...draft, sections: sections.filter((section) => section !== going) };
}

/** The draft without a section and its items, and what names those. */
export function withoutSection(draft: Instrument, code: string): Instrument {
  const codes = draft.sections.find((section) => section.code === code)?.items.map((item) => item.code) ?? [];
  const next = codes.length > 0 ? withoutItems(draft, codes) : draft;
  return { ...next, sections: next.sections.filter((section) => section.code !== code) };
}

function withSection(draft: Instrument, code: string, change: (section: Section) => Section): Instrument {
  return { ...draft, sections: draft.sections.map((section) => (section.code === code ? change(section) : section)) };
}

/** Whether the sections of each repeating group stand one after the other. */
function groupsHold(sections: readonly Section[]): boolean {
  const groups = new Set(sections.flatMap(({ repeats = [] }) => repeats));
  return [...groups].every((group) => {
    const places = sections.flatMap(({ repeats }, at) => (repeats?.includes(group) ? [at] : []));
    return Math.max(...places) - Math.min(...places) === places.length - 1;
  });
}

/** A code that neither a section, nor a group, nor an item has: to others all of them are named alike. */
function newCode(draft: Instrument): string {
  const { sections } = draft;
  const used = [
    ...sections.flatMap(({ code, groups = [] }) => [code, ...groups]),
    ...itemsOf(draft).map(({ code }) => code),
  ];
  return freeCode('section', used, sections.length + 1);
}
