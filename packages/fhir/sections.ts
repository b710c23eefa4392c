import type { Clause, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { clausesOf, type Target } from './conditions.ts';
import type { Findings } from './findings.ts';
import { itemOf, wordingOf } from './items.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { joined, textsOf } from './texts.ts';

/** What holds for everything below a place of the tree. */
type Around = Readonly<{
  groups: readonly string[];
  repeats: readonly string[];
  title: readonly Texts[];
  when: readonly Clause[];
  within?: string;
}>;
type Draft = { section: Omit<Section, 'items' | 'note'>; notes: Texts[]; items: Item[] };

/**
 * The tree of a Questionnaire as sections in its order: one for the questions that stand directly in a group, titled by
 * the groups around them; a group's conditions hold for each of its items, and what stands below a question belongs to
 * that question's answer. Texts shown alone become notes of the section or hints of the question.
 */
export function sectionsOf(whole: Questionnaire, findings: Findings): Section[] {
  const targets = new Map<string, Target>();
  const made = new Map<QuestionnaireItem, readonly Item[]>();
  readTargets(whole.item ?? [], whole, findings, targets, made);

  const drafts: Draft[] = [];
  const title = textsOf(whole.title ?? whole.name ?? '1', whole._title);

  function draftAt(around: Around): Draft {
    const last = drafts.at(-1);
    if (last && last.section.groups === around.groups) return last;
    const code = around.groups.at(-1) ?? 'main';
    const before = drafts.filter(({ section }) => section.groups?.join() === around.groups.join()).length;
    const draft: Draft = {
      section: {
        code: before === 0 ? code : `${code}~${before + 1}`,
        title: around.title.length > 0 ? joined(around.title, ' › ') : title,
        groups: around.groups,
        ...(around.repeats.length > 0 && { repeats: around.repeats }),
      },
      notes: [],
      items: [],
    };
    drafts.push(draft);
    return draft;
  }

  function read(items: readonly QuestionnaireItem[], around: Around): void {
    for (const item of items) {
      const when = [...around.when, ...clausesOf(item, targets, findings)];
      if (item.type === 'group') readGroup(item, { ...around, when });
      else if (item.type === 'display') draftAt(around).notes.push(wordingOf(item));
      else readQuestion(item, { ...around, when });
    }
  }

  function readGroup(group: QuestionnaireItem, around: Around): void {
    const named = group.text ? [...around.title, wordingOf(group)] : around.title;
    read(group.item ?? [], {
      ...around,
      groups: [...around.groups, group.linkId],
      repeats: group.repeats === true ? [...around.repeats, group.linkId] : around.repeats,
      title: named,
    });
  }

  function readQuestion(question: QuestionnaireItem, around: Around): void {
    const items = made.get(question) ?? [];
    const children = question.item ?? [];
    const help = children.filter(({ type, text }) => type === 'display' && text);
    const hint = help.length > 0 && joined(help.map(wordingOf), ' ');
    const draft = draftAt(around);
    items.forEach((item, index) => {
      const when = [...around.when, ...(item.when ?? [])];
      draft.items.push({
        ...item,
        ...(index === 0 && hint && { hint }),
        ...(when.length > 0 && { when }),
        ...(around.within !== undefined && { within: around.within }),
        ...(around.repeats.length > 0 && { unscored: true as const }),
      });
    });
    const below = children.filter(({ type }) => type !== 'display');
    if (below.length > 0 && items.length > 0) read(below, { ...around, within: question.linkId });
  }

  read(whole.item ?? [], { groups: NO_GROUPS, repeats: [], title: [], when: [] });
  return drafts.flatMap(({ section, notes, items }) =>
    items.length === 0 ? [] : [{ ...section, items, ...(notes.length > 0 && { note: joined(notes, ' ') }) }],
  );
}

const NO_GROUPS: readonly string[] = [];

/** Conditions may look ahead: every item is read before any condition. */
function readTargets(
  items: readonly QuestionnaireItem[],
  whole: Questionnaire,
  findings: Findings,
  targets: Map<string, Target>,
  made: Map<QuestionnaireItem, readonly Item[]>,
): void {
  for (const item of items) {
    if (targets.has(item.linkId)) findings.error('linkIdTwice', item.linkId);
    if (item.type === 'group') targets.set(item.linkId, { kind: 'group' });
    else if (item.type === 'display') targets.set(item.linkId, { kind: 'notAsked' });
    else {
      const one = itemOf(item, whole, findings);
      targets.set(item.linkId, one?.target ?? { kind: 'notAsked' });
      if (one) made.set(item, one.items);
    }
    readTargets(item.item ?? [], whole, findings, targets, made);
  }
}
