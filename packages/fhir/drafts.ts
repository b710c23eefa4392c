import type { Clause, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { wordingOf } from './items.ts';
import type { QuestionnaireItem } from './questionnaire.ts';
import { joined } from './texts.ts';

/** What holds for everything below a place of the tree. */
export type Around = Readonly<{
  groups: readonly string[];
  repeats: readonly string[];
  titles: readonly (Texts | null)[];
  when: readonly Clause[];
  hidden?: true;
  within?: string;
}>;
/** A text that is read with its section, and where it stands. */
export type Note = Readonly<{ item: QuestionnaireItem; around: Around }>;
/** `notes` are read before the items, `later` after them; the title is said with texts that no section follows. */
export type Draft = {
  section: Omit<Section, 'items' | 'note'>;
  title?: Texts;
  notes: Note[];
  items: Item[];
  later: Note[];
};

export const isSeen = ({ hidden }: Item): boolean => hidden !== true;

/** What is said last under conditions, or of each repetition, is not for whatever comes next; nor may what comes next be missing. */
export function keepTogether({ notes, later }: Draft, at: number, drafts: readonly Draft[]): void {
  const isBound = ({ around }: Note): boolean => around.when.length > 0 || around.repeats.length > 0;
  const next = drafts.slice(at + 1).find(({ items }) => items.some(isSeen));
  const mayBeMissing = next?.items.filter(isSeen).every(({ when }) => when !== undefined) === true;
  if (mayBeMissing || later.some(isBound)) notes.push(...later.splice(0));
}

/** Whether something is asked in that place or below it. */
export const isWithin = ({ section, items }: Draft, { groups }: Around): boolean =>
  items.some(isSeen) && groups.every((group, level) => section.groups?.[level] === group);

/** Of a group that only says something the title is said too: no section bears it. */
export function titleTexts(draft: Draft, at: number, drafts: readonly Draft[]): void {
  const { items, notes, section } = draft;
  const [first] = notes;
  const title = section.groupTitles?.at(-1);
  if (!first || !title || items.some(isSeen) || drafts.slice(at + 1).some((later) => isWithin(later, first.around)))
    return;
  draft.title = title;
}

/** Texts of groups without questions are read before what comes next, the last ones with what came before. */
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
