import type { Clause, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { conditionCount, MOST } from '@cogclinic/scales/limits';
import { takesAnswer } from '@cogclinic/scales/run';
import { clausesOf, type Target } from './conditions.ts';
import { type Around, type Draft, drawn, isSeen, isWithin, keepTogether, titleTexts } from './drafts.ts';
import { freeCode, itemOf, ownWords, promptOf, type Reading, wordingOf } from './items.ts';
import { yesNoOptions } from './options.ts';
import { allItems, controlsOf, extensionOf, type QuestionnaireItem } from './questionnaire.ts';
import { repeatsAround, seenFromOutside } from './repeated.ts';
import { joined } from './texts.ts';
import { expressionOf } from './variables.ts';

const CONDITION = 'sdc-questionnaire-enableWhenExpression';

/**
 * A Questionnaire's tree as sections in its order: one for the direct questions of a group, titled by the groups around
 * them. A group's conditions apply to each of its items; an item below a question depends on that question's answer.
 * Displayed texts become notes of the section or hints of the question. A condition by expression becomes a hidden
 * calculated item and a condition on it.
 */
export function sectionsOf(reading: Reading): Section[] {
  const { whole, findings, variables, name } = reading;
  const targets = new Map<string, Target>();
  const made = new Map<QuestionnaireItem, readonly Item[]>();
  readTargets(whole.item ?? [], reading, targets, made);
  const named = new Set(allItems(whole.item).flatMap(({ enableWhen = [] }) => enableWhen.map((one) => one.question)));

  const repeats = repeatsAround(whole);
  const drafts: Draft[] = [];
  const counts = new Map<string, number>();

  function draftAt(around: Around): Draft {
    const last = drafts.at(-1);
    return last && last.section.groups === around.groups ? last : newDraft(around);
  }

  function newDraft(around: Around): Draft {
    const code = around.groups.at(-1) ?? 'main';
    const place = JSON.stringify(around.groups);
    const before = counts.get(place) ?? 0;
    counts.set(place, before + 1);
    const draft: Draft = {
      section: {
        code: before === 0 ? code : `${code}~${before + 1}`,
        title: titleOf(around),
        groups: around.groups,
        ...(around.titles.length > 0 && { groupTitles: around.titles }),
        ...(around.repeats.length > 0 && { repeats: around.repeats }),
      },
      notes: [],
      items: [],
      later: [],
    };
    drafts.push(draft);
    return draft;
  }

  /** The section for a visible item: texts read since the last one begin a new section with it. */
  function seenItemsAt(around: Around): Item[] {
    const { items, later } = draftAt(around);
    if (later.length === 0) return items;
    const next = newDraft(around);
    next.notes.push(...later.splice(0));
    return next.items;
  }

  function noteAt(around: Around, item: QuestionnaireItem): void {
    const { items, notes, later } = draftAt(around);
    (items.some(isSeen) ? later : notes).push({ item, around });
  }

  function titleOf({ titles }: Around): Texts {
    const worded = titles.filter((title) => title !== null);
    return worded.length > 0 ? joined(worded, ' › ') : name;
  }

  function read(items: readonly QuestionnaireItem[], around: Around): void {
    for (const item of items) {
      if (item.type === 'display') readDisplay(item, around);
      else if (item.type === 'group') readGroup(item, around);
      else readQuestion(item, around);
    }
  }

  /** A conditional text becomes a notice item; other texts are notes of their section. */
  function readDisplay(item: QuestionnaireItem, around: Around): void {
    if (named.has(item.linkId)) draftAt(around).items.push(neverAnswered(item));
    else if (isWorded(item) && !isHidden(item) && !around.hidden) {
      if (isConditional(item)) readNotice(item, around);
      else noteAt(around, item);
    }
    read(item.item ?? [], around);
  }

  function readNotice(item: QuestionnaireItem, around: Around): void {
    const when = conditionsOf(item, around, around);
    if (when.length === around.when.length) noteAt(around, item);
    else seenItemsAt(around).push(notice(item, around, when));
  }

  function notice(item: QuestionnaireItem, { within }: Around, when: readonly Clause[]): Item {
    findings.warn('displayCondition', item.linkId);
    return {
      code: noticeCode(item.linkId),
      kind: 'text',
      text: wordingOf(item),
      unscored: true,
      readOnly: true,
      maxLength: 1,
      when,
      ...(within !== undefined && { within }),
    };
  }

  /** A conditional group without questions cannot leave its texts to the next question: each becomes a notice. */
  function sayBySelf(draft: Draft, at: number): void {
    const { items, notes } = draft;
    const around = notes[0]?.around;
    if (items.some(isSeen) || !around || around.when.length === 0) return;
    if (drafts.slice(at + 1).some((later) => isWithin(later, around))) return;
    for (const note of notes.splice(0)) items.push(notice(note.item, note.around, note.around.when));
  }

  /** A text may have the linkId of another item. */
  function noticeCode(linkId: string): string {
    const isTaken = drafts.some(({ items }) => items.some(({ code }) => code === linkId));
    return isTaken ? freeCode(`${linkId}-text`, whole) : linkId;
  }

  /** The conditions of an item; a condition by expression is calculated in a hidden item at `place`. */
  function conditionsOf(item: QuestionnaireItem, around: Around, place: Around): readonly Clause[] {
    const own = clausesOf(item, targets, findings);
    for (const question of seenFromOutside(own, around.repeats, repeats))
      findings.warn('conditionRepeats', item.linkId, { question });
    const when = [...around.when, ...own];
    // A group's conditions are repeated on everything in it.
    if (!findings.count('tooManyConditions', item.linkId, conditionCount(when), MOST.allConditions)) return [];
    const expression = expressionOf(item, CONDITION, variables, findings);
    if (expression === null) {
      if (extensionOf(item, CONDITION)) findings.warn('expressionCondition', item.linkId);
      return when;
    }
    const code = freeCode(`if-${item.linkId}`, whole);
    draftAt(place).items.push({
      code,
      kind: 'choice',
      text: wordingOf(item),
      unscored: true,
      hidden: true,
      calculated: expression,
      choices: yesNoOptions().map(({ choice }) => choice),
      ...(around.when.length > 0 && { when: around.when }),
    });
    return [...when, { item: code, is: 'equals', value: 1 }];
  }

  function readGroup(group: QuestionnaireItem, around: Around): void {
    const inner: Around = {
      ...around,
      groups: [...around.groups, group.linkId],
      repeats: group.repeats === true ? [...around.repeats, group.linkId] : around.repeats,
      titles: [...around.titles, isWorded(group) ? wordingOf(group) : null],
      ...(isHidden(group) && { hidden: true }),
    };
    const params = { given: inner.repeats.length, most: MOST.repeatingGroups };
    if (params.given > params.most) findings.error('repeatsTooDeep', group.linkId, params);
    read(group.item ?? [], { ...inner, when: conditionsOf(group, around, inner) });
  }

  function readQuestion(question: QuestionnaireItem, around: Around): void {
    const items = made.get(question) ?? (named.has(question.linkId) ? [neverAnswered(question)] : []);
    const children = question.item ?? [];
    const said = children.filter((child) => child.type === 'display' && isWorded(child) && !isPart(child));
    const prompt = promptOf(question);
    const help = said.filter((child) => !isConditional(child) && child !== prompt);
    const when = conditionsOf(question, around, around);
    const isConcealed = around.hidden === true || isHidden(question);
    const drafted = isConcealed ? draftAt(around).items : seenItemsAt(around);
    items.forEach((item, index) => {
      const hints = [...(item.hint ? [item.hint] : []), ...(index === 0 ? help.map(wordingOf) : [])];
      const clauses = [...when, ...(item.when ?? [])];
      drafted.push({
        ...(isConcealed ? concealed(item, question.linkId) : unprompted(item)),
        ...(hints.length > 0 && { hint: joined(hints, ' ') }),
        ...(clauses.length > 0 && { when: clauses }),
        ...(around.within !== undefined && { within: around.within }),
        ...(around.repeats.length > 0 && { unscored: true as const }),
      });
      if (around.repeats.length > 0) noteRepeated(item);
    });
    const below = children.filter(
      (child) => child.type !== 'display' || (said.includes(child) && isConditional(child)),
    );
    const isAsked = made.has(question);
    if (below.length > 0 && !isAsked) findings.warn('parentNotAsked', question.linkId);
    if (below.length > 0) read(below, { ...around, when, ...(isAsked && { within: question.linkId }) });
  }

  function noteRepeated(item: Item): void {
    if (item.initial !== undefined) findings.warn('initialOnce', item.code);
    if (item.calculated !== undefined) findings.warn('expressionRepeats', item.code);
    if (item.unscored !== true) findings.warn('scoreRepeats', item.code);
  }

  /** A preset answer to a scored question must not count. */
  function unprompted(item: Item): Item {
    const { initial, ...rest } = item;
    if (initial === undefined || item.unscored === true || !takesAnswer(item)) return item;
    findings.warn('initialScored', item.code);
    return rest as Item;
  }

  /** A hidden item cannot be answered, so a complete form does not need it. */
  function concealed(item: Item, linkId: string): Item {
    if (item.calculated !== undefined || item.initial !== undefined) return { ...item, hidden: true };
    const { required: _required, ...rest } = item;
    if (item.code === linkId) findings.warn('hiddenEmpty', linkId);
    return { ...rest, unscored: true, hidden: true } as Item;
  }

  read(whole.item ?? [], { groups: NO_GROUPS, repeats: [], titles: [], when: [] });
  drafts.forEach(keepTogether);
  drafts.forEach(titleTexts);
  drafts.forEach(sayBySelf);
  return drawn(drafts);
}

const NO_GROUPS: readonly string[] = [];

const isWorded = (item: QuestionnaireItem): boolean => ownWords(item) !== undefined;

const isConditional = (item: QuestionnaireItem): boolean =>
  (item.enableWhen?.length ?? 0) > 0 || extensionOf(item, CONDITION) !== undefined;

/** Texts of a slider's ends and of a unit are part of their question. */
const isPart = (item: QuestionnaireItem): boolean =>
  controlsOf(item).some((control) => ['lower', 'upper', 'unit'].includes(control));

/** Includes items only for those who read the answers later. */
function isHidden(item: QuestionnaireItem): boolean {
  const hidden = extensionOf(item, 'questionnaire-hidden') ?? extensionOf(item, 'sdc-questionnaire-hidden');
  const mode = extensionOf(item, 'questionnaire-usageMode')?.valueCode ?? '';
  return hidden?.valueBoolean === true || mode.startsWith('display');
}

/** Stands for a question that is not asked, where conditions read it. */
function neverAnswered(item: QuestionnaireItem): Item {
  return { code: item.linkId, kind: 'text', text: wordingOf(item), unscored: true, hidden: true, maxLength: 1 };
}

/** Conditions may read later items, so every item is read before any condition. */
function readTargets(
  items: readonly QuestionnaireItem[],
  reading: Reading,
  targets: Map<string, Target>,
  made: Map<QuestionnaireItem, readonly Item[]>,
): void {
  for (const item of items) {
    const known = targets.get(item.linkId);
    // Texts are never answered, so two with the same linkId do no harm.
    if (known && item.type !== 'display' && known.kind !== 'shown') reading.findings.error('linkIdTwice', item.linkId);
    if (item.type === 'display') {
      if (!known) targets.set(item.linkId, { kind: 'shown' });
    } else if (item.type === 'group') targets.set(item.linkId, { kind: 'group' });
    else {
      const one = itemOf(item, reading);
      targets.set(item.linkId, one?.target ?? { kind: 'notAsked' });
      if (one) made.set(item, one.items);
    }
    readTargets(item.item ?? [], reading, targets, made);
  }
}
