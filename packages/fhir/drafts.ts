import type { Clause, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { wordingOf } from './items.ts';
import type { QuestionnaireItem } from './questionnaire.ts';
import { joined } from './texts.ts';

/** Properties inherited by everything below a place of the tree. */
export type Around = Readonly<{
  groups: readonly string[];
  repeats: readonly string[];
  titles: readonly (Texts | null)[];
  when: readonly Clause[];
  hidden?: true;
  within?: string;
}>;
/** A text shown with its section, and its place. */
export type Note = Readonly<{ item: QuestionnaireItem; around: Around }>;
/** `notes` are shown before the items, `later` after them; the title is shown with texts that no section follows. */
export type Draft = {
  section: Omit<Section, 'items' | 'note'>;
  title?: Texts;
  notes: Note[];
  items: Item[];
  later: Note[];
};

export const isSeen = ({ hidden }: Item): boolean => hidden !== true;

/**
 * Conditional texts at the end, and texts of each repetition, must not be attached to the section that follows, nor
 * depend on there being one.
 */
export function keepTogether({ notes, later }: Draft, at: number, drafts: readonly Draft[]): void {
  const isBound = ({ around }: Note): boolean => around.when.length > 0 || around.repeats.length > 0;
  const next = drafts.slice(at + 1).find(({ items }) => items.some(isSeen));
  const mayBeMissing = next?.items.filter(isSeen).every(({ when }) => when !== undefined) === true;
  if (mayBeMissing || later.some(isBound)) notes.push(...later.splice(0));
}

/** Whether the place or anything below it asks a question. */
export const isWithin = ({ section, items }: Draft, { groups }: Around): boolean =>
  items.some(isSeen) && groups.every((group, level) => section.groups?.[level] === group);

/** A group without questions shows its title as a text too, because no section carries it. */
export function titleTexts(draft: Draft, at: number, drafts: readonly Draft[]): void {
  const { items, notes, section } = draft;
  const [first] = notes;
  const title = section.groupTitles?.at(-1);
  if (!first || !title || items.some(isSeen) || drafts.slice(at + 1).some((later) => isWithin(later, first.around)))
    return;
  draft.title = title;
}

/**
 * Turns drafts into sections. Texts of groups without questions are shown before the next section, the last ones with
 * the previous section.
 */
export function drawn(drafts: readonly Draft[]): Section[] {
  const sections: Section[] = [];
  let waiting: Texts[] = [];
  let shown = -1;
  for (const { section, title, notes, items, later } of drafts) {
    if (title && notes.length > 0) waiting.push(title);
    waiting.push(...notes.map(({ item }) => wordingOf(item)));
    if (items.length === 0) continue;
    const isShown = items.some(isSeen);
    sections.push({ ...section, items, ...(isShown && waiting.length > 0 && { note: joined(waiting, ' ') }) });
    if (!isShown) continue;
    waiting = later.map(({ item }) => wordingOf(item));
    shown = sections.length - 1;
  }
  return sections.map((section, at) => {
    const left = at === shown ? [...(section.note ? [section.note] : []), ...waiting] : [];
    return left.length > 0 ? { ...section, note: joined(left, ' ') } : section;
  });
}
