import type { Coding, Item, Texts } from '@cogclinic/scales/instrument';
import { MOST } from '@cogclinic/scales/limits';
import type { Target } from './conditions.ts';
import type { Findings } from './findings.ts';
import { withInitial } from './initial.ts';
import { numberOf } from './numbers.ts';
import { type Option, optionCount, optionsOf, yesNoOptions } from './options.ts';
import { allItems, controlsOf, extensionOf, type Questionnaire, type QuestionnaireItem } from './questionnaire.ts';
import { isCounted, scoreExpression } from './scoreFormulas.ts';
import { textsOf, wordsOfCode } from './texts.ts';
import { expressionOf, type Variables } from './variables.ts';

/** The items for one question, with a second one for the text of "other" if needed. */
export type Made = Readonly<{ items: readonly Item[]; target: Target }>;

/** Shared by the reading of all items of a file. */
export type Reading = Readonly<{
  whole: Questionnaire;
  /** The name of the form. */
  name: Texts;
  variables: Variables;
  findings: Findings;
}>;

const LONGEST = 2000;
const NOT_ASKED = ['attachment', 'reference'];

/**
 * The item for a question of the file, without its conditions; null when the question cannot be asked, which is
 * reported.
 *
 * A boolean becomes a choice of yes (1) and no (0); any answer from a list becomes a choice. Choices without weights,
 * numbers and texts are not scored.
 */
export function itemOf(question: QuestionnaireItem, reading: Reading): Made | null {
  const made = plainItem(question, reading);
  if (made === null) return null;
  const items = withInitial(question, made.items, made.target, reading.findings);
  return { ...made, items: question.readOnly === true ? items.map((item) => fixed(item, question, reading)) : items };
}

const TYPES =
  'group, display, boolean, decimal, integer, date, dateTime, time, string, text, url, choice, open-choice, attachment, reference, quantity';

/** A read-only item needs a source for its value; without one it is asked. */
function fixed(item: Item, { linkId }: QuestionnaireItem, { findings }: Reading): Item {
  if (item.calculated !== undefined) return item;
  if (item.initial !== undefined) return { ...item, readOnly: true };
  if (item.code === linkId) findings.warn('readOnlyEmpty', linkId);
  return item;
}

function plainItem(question: QuestionnaireItem, reading: Reading): Made | null {
  const { findings } = reading;
  const base = baseOf(question, reading);
  const isListed = (question.answerOption?.length ?? 0) > 0 || question.answerValueSet !== undefined;
  switch (question.type) {
    case 'boolean':
      return {
        items: [{ ...base, kind: 'choice', unscored: true, choices: choicesOf(yesNoOptions()) }],
        target: { kind: 'boolean' },
      };
    case 'integer':
    case 'decimal':
    case 'quantity':
      if (isListed) return choiceOf(question, base, reading);
      return { items: [{ ...base, ...numberOf(question, findings) }], target: { kind: 'number' } };
    case 'choice':
    case 'open-choice':
      return choiceOf(question, base, reading);
    case 'string':
    case 'text':
    case 'url':
      if (isListed) return choiceOf(question, base, reading);
      return { items: [wordsOf(question, base, findings)], target: { kind: 'text' } };
    case 'date':
    case 'time':
    case 'dateTime':
      if (isListed) return choiceOf(question, base, reading);
      return {
        items: [{ ...base, kind: 'text', unscored: true, maxLength: 19, format: question.type }],
        target: { kind: 'text', format: question.type },
      };
    default:
      if (NOT_ASKED.includes(question.type)) findings.warn('notAsked', question.linkId, { type: question.type });
      else findings.error('unknownType', question.linkId, { type: question.type, expected: TYPES });
      return null;
  }
}

/**
 * The wording of an item: its prefix and text, in the languages of the file. Without a text, the display of its code,
 * the prompt printed in its field, or its only option.
 */
export function wordingOf(item: QuestionnaireItem): Texts {
  const prefix = item.prefix?.trim() ? `${item.prefix.trim()} ` : '';
  const { zh, 'zh-TW': tw, en, ru } = wordsFor(item) ?? textsOf(item.linkId);
  return { zh: prefix + zh, 'zh-TW': prefix + tw, en: prefix + en, ru: prefix + ru };
}

function wordsFor(item: QuestionnaireItem): Texts | null {
  const own = ownWords(item);
  if (own !== undefined) return textsOf(own, item._text);
  const prompt = promptOf(item);
  if (prompt?.text) return textsOf(prompt.text, prompt._text);
  const [only, ...others] = item.answerOption ?? [];
  const words = only?.valueCoding?.display ?? only?.valueString;
  return words?.trim() && others.length === 0 && item.type === 'choice'
    ? wordsOfCode(words, only?.valueCoding ?? {})
    : null;
}

/** The item's own text, or its code's display. */
export const ownWords = ({ text, code }: QuestionnaireItem): string | undefined =>
  [text, code?.[0]?.display].find((words) => words?.trim());

/** The text below a question without wording that serves as its wording, because apps print it in the field. */
export function promptOf(item: QuestionnaireItem): QuestionnaireItem | undefined {
  if (ownWords(item) !== undefined) return undefined;
  return item.item?.find((child) => child.type === 'display' && child.text?.trim() && isPrompt(child));
}

const isPrompt = (child: QuestionnaireItem): boolean =>
  (child.enableWhen?.length ?? 0) === 0 && controlsOf(child).some((control) => /^(flyover|prompt)$/.test(control));

type Base = Pick<Item, 'code' | 'text' | 'hint' | 'required' | 'calculated' | 'codings' | 'definition' | 'prefix'>;

function baseOf(item: QuestionnaireItem, { whole, findings, variables }: Reading): Base {
  const isListed = /choice$/.test(item.type) || (item.answerOption?.length ?? 0) > 0;
  if (item.repeats === true && !isListed) findings.warn('repeatsOnce', item.linkId);
  const calculated =
    expressionOf(item, 'sdc-questionnaire-calculatedExpression', variables, findings) ?? scoreExpression(item, whole);
  const format = extensionOf(item, 'entryFormat')?.valueString;
  const least = extensionOf(item, 'questionnaire-minOccurs')?.valueInteger ?? 0;
  const codings = codingsOf(item);
  return {
    code: item.linkId,
    text: wordingOf(item),
    ...(codings.length > 0 && { codings }),
    ...(item.definition?.trim() && { definition: item.definition.trim() }),
    ...(item.prefix?.trim() && { prefix: item.prefix.trim() }),
    ...(format?.trim() && { hint: textsOf(format) }),
    ...((item.required === true || least > 0) && { required: true }),
    ...(calculated !== null && { calculated }),
  };
}

/** The codings of the question; one with a code alone suffices. */
function codingsOf({ code = [] }: QuestionnaireItem): Coding[] {
  return code.flatMap(({ system, code: value, display }) =>
    value?.trim() ? [{ ...(system && { system }), code: value, ...(display && { display }) }] : [],
  );
}

const choicesOf = (options: readonly Option[]) => options.map(({ choice }) => choice);

function choiceOf(question: QuestionnaireItem, base: Base, { whole, findings }: Reading): Made | null {
  const inWords = (): Made => {
    if (question.repeats === true) findings.warn('repeatsOnce', question.linkId);
    return { items: [wordsOf(question, base, findings)], target: { kind: 'text', coded: true } };
  };
  const count = optionCount(question, whole);
  if (count > MOST.choices) {
    findings.warn('tooManyOptions', question.linkId, { count, most: MOST.choices });
    return inWords();
  }
  // Hundreds of questions may share one long list, which the draft repeats for each.
  if (!findings.count('tooManyChoices', question.linkId, count, MOST.allChoices)) return inWords();
  const options = optionsOf(question, whole, findings);
  if (options === null && question.answerValueSet !== undefined) {
    // A value set that only a terminology server has: the answer is free text.
    findings.warn('externalValueSet', question.linkId, { valueSet: question.answerValueSet });
    return inWords();
  }
  if (options === null && extensionOf(question, 'sdc-questionnaire-answerExpression')) {
    findings.warn('optionsByExpression', question.linkId);
    return inWords();
  }
  if (options === null) {
    findings.warn('noOptions', question.linkId);
    return inWords();
  }
  // A single option is ticked or not.
  const kind = question.repeats === true || options.length === 1 ? 'multiple' : 'choice';
  const choices = choicesOf(options).map((choice) => (kind === 'multiple' ? counted(choice) : choice));
  const rated = choices.filter((choice) => choice.unrated !== true);
  // A single option with a weight is no scale, but may be ticked.
  const isScored = rated.length > (kind === 'multiple' ? 0 : 1) && rated.every((choice) => choice.points !== undefined);
  const item: Item = {
    ...base,
    kind,
    choices: isScored ? choices : choices.map(unweighed),
    ...((!isScored || !isCounted(question, whole)) && { unscored: true }),
  };
  const target: Target = { kind: 'options', options };
  const other = choices.at(-1);
  if (question.type !== 'open-choice' || other === undefined) return { items: [item], target };
  const words: Item = {
    code: freeCode(`${question.linkId}-other`, whole),
    otherOf: question.linkId,
    kind: 'text',
    text: other.text,
    unscored: true,
    maxLength: longest(question, findings),
    when: [{ item: question.linkId, is: 'equals', value: other.value }],
  };
  return { items: [item, words], target };
}

/** A code that no item of the file has. */
export function freeCode(wanted: string, whole: Questionnaire): string {
  const taken = linkIdsOf(whole);
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) code = `${wanted}-${number}`;
  return code;
}

const linkIds = new WeakMap<Questionnaire, ReadonlySet<string>>();

function linkIdsOf(whole: Questionnaire): ReadonlySet<string> {
  const known = linkIds.get(whole) ?? new Set(allItems(whole.item).map(({ linkId }) => linkId));
  linkIds.set(whole, known);
  return known;
}

/** In a multiple choice an option without a weight adds nothing. */
function counted({ unrated, ...choice }: Option['choice']): Option['choice'] {
  return unrated ? { ...choice, points: 0 } : choice;
}

/** Without a scale the points of options are dropped. */
function unweighed(choice: Option['choice']): Option['choice'] {
  const { points: _points, unrated: _unrated, ...rest } = choice;
  return rest;
}

function wordsOf(question: QuestionnaireItem, base: Base, findings: Findings): Item {
  return {
    ...base,
    kind: 'text',
    unscored: true,
    maxLength: longest(question, findings),
    ...(question.type === 'text' && { long: true as const }),
  };
}

function longest({ linkId, maxLength: given = 0 }: QuestionnaireItem, findings: Findings): number {
  const maxLength = given > 0 ? given : LONGEST;
  if (maxLength > LONGEST) findings.warn('shortened', linkId, { most: LONGEST });
  return Math.min(maxLength, LONGEST);
}
