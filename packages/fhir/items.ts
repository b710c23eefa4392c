import type { Item, NumberItem, Texts } from '@cogclinic/scales/instrument';
import type { Target } from './conditions.ts';
import type { Findings } from './findings.ts';
import { type Option, optionsOf, yesNoOptions } from './options.ts';
import { extensionOf, extensionsOf, type Questionnaire, type QuestionnaireItem } from './questionnaire.ts';
import { textsOf } from './texts.ts';

/** What became of one question: an item, perhaps with a second one for the words of "other". */
export type Made = Readonly<{ items: readonly Item[]; target: Target }>;

const MOST = 1_000_000;
const LONGEST = 2000;
const FHIR_PATH = 'text/fhirpath';
const NOT_ASKED = ['attachment', 'reference'];

/**
 * The item that asks a question of the file, without its conditions; null when it cannot be asked, which is noted.
 *
 * A boolean is a choice of yes (1) and no (0). A choice whose options do not weigh, a number and words are not scored.
 */
export function itemOf(question: QuestionnaireItem, whole: Questionnaire, findings: Findings): Made | null {
  const base = baseOf(question, findings);
  switch (question.type) {
    case 'boolean':
      return {
        items: [{ ...base, kind: 'choice', unscored: true, choices: choicesOf(yesNoOptions()) }],
        target: { kind: 'boolean' },
      };
    case 'integer':
    case 'decimal':
    case 'quantity':
      return { items: [{ ...base, ...numberOf(question, findings) }], target: { kind: 'number' } };
    case 'choice':
    case 'open-choice':
      return choiceOf(question, base, optionsOf(question, whole, findings), findings);
    case 'string':
    case 'text':
    case 'url':
      return { items: [wordsOf(question, base)], target: { kind: 'text' } };
    case 'date':
    case 'time':
    case 'dateTime':
      return {
        items: [{ ...base, kind: 'text', unscored: true, maxLength: 19, format: question.type }],
        target: { kind: 'text', format: question.type },
      };
    default:
      if (NOT_ASKED.includes(question.type)) findings.warn('notAsked', question.linkId, { type: question.type });
      else findings.error('unknownType', question.linkId, { type: question.type });
      return null;
  }
}

/** The words of an item: its prefix and text, in the languages that the file has. */
export function wordingOf(item: QuestionnaireItem): Texts {
  const prefix = item.prefix ? `${item.prefix} ` : '';
  const { zh, 'zh-TW': tw, en, ru } = textsOf(item.text ?? item.code?.[0]?.display ?? item.linkId, item._text);
  return { zh: prefix + zh, 'zh-TW': prefix + tw, en: prefix + en, ru: prefix + ru };
}

type Base = Readonly<{ code: string; text: Texts; required?: true; calculated?: string }>;

function baseOf(item: QuestionnaireItem, findings: Findings): Base {
  if (item.initial !== undefined && item.initial.length > 0) findings.warn('initialIgnored', item.linkId);
  if (extensionOf(item, 'sdc-questionnaire-enableWhenExpression')) findings.warn('expressionCondition', item.linkId);
  if (item.repeats === true && !/choice$/.test(item.type)) findings.warn('repeatsOnce', item.linkId);
  const calculated = calculatedOf(item, findings);
  return {
    code: item.linkId,
    text: wordingOf(item),
    ...(item.required === true && { required: true }),
    ...(calculated !== null && { calculated }),
  };
}

function calculatedOf(item: QuestionnaireItem, findings: Findings): string | null {
  const given = extensionOf(item, 'sdc-questionnaire-calculatedExpression')?.valueExpression;
  if (given?.expression === undefined) return null;
  if (given.language !== undefined && given.language !== FHIR_PATH) {
    findings.warn('expressionOutside', item.linkId, { language: given.language });
    return null;
  }
  return given.expression;
}

const choicesOf = (options: readonly Option[]) => options.map(({ choice }) => choice);

function choiceOf(
  question: QuestionnaireItem,
  base: Base,
  options: readonly Option[] | null,
  findings: Findings,
): Made | null {
  if (options === null) {
    if (question.answerValueSet === undefined) {
      findings.error('noOptions', question.linkId);
      return null;
    }
    // A value set that only a terminology server knows: the words are taken down.
    findings.warn('externalValueSet', question.linkId, { valueSet: question.answerValueSet });
    return { items: [wordsOf(question, base)], target: { kind: 'text' } };
  }
  const choices = choicesOf(options);
  const rated = choices.filter((choice) => choice.unrated !== true);
  const isScored = rated.length > 1 && rated.every((choice) => choice.points !== undefined);
  const kind = question.repeats === true ? 'multiple' : 'choice';
  const item: Item = {
    ...base,
    kind,
    choices: isScored ? choices : choices.map(unweighed),
    ...(!isScored && { unscored: true }),
  };
  const target: Target = { kind: 'options', options };
  const other = choices.at(-1);
  if (question.type !== 'open-choice' || other === undefined) return { items: [item], target };
  const words: Item = {
    code: `${question.linkId}-other`,
    kind: 'text',
    text: other.text,
    unscored: true,
    maxLength: question.maxLength ?? LONGEST,
    when: [{ item: question.linkId, is: 'equals', value: other.value }],
  };
  return { items: [item, words], target };
}

/** One option that weighs is no scale: its points are left out. */
function unweighed(choice: Option['choice']): Option['choice'] {
  const { points: _points, unrated: _unrated, ...rest } = choice;
  return rest;
}

function wordsOf(question: QuestionnaireItem, base: Base): Item {
  return {
    ...base,
    kind: 'text',
    unscored: true,
    maxLength: Math.min(question.maxLength ?? LONGEST, LONGEST),
    ...(question.type === 'text' && { long: true as const }),
  };
}

function numberOf(question: QuestionnaireItem, findings: Findings): Omit<NumberItem, 'code' | 'text'> {
  const limit = (name: string) => {
    const found = extensionOf(question, name);
    return found?.valueInteger ?? found?.valueDecimal ?? found?.valueQuantity?.value;
  };
  const isSlider = controlsOf(question).includes('slider');
  const step = stepOf(question);
  const from = limit('minValue');
  const to = limit('maxValue');
  if (isSlider && (from === undefined || to === undefined)) findings.warn('sliderWithoutRange', question.linkId);
  const [usualFrom, usualTo] = isSlider ? [0, 100] : [-MOST, MOST];
  const min = from ?? Math.min(usualFrom, to ?? usualFrom);
  const max = Math.max(to ?? usualTo, min + step);
  return {
    kind: 'number',
    unscored: true,
    min,
    // The line ends on a step.
    max: min + Math.ceil((max - min) / step - 1e-9) * step,
    step,
    ...(isSlider && { as: 'line' as const, ends: endsOf(question, min, max) }),
    ...unitOf(question, findings),
  };
}

function stepOf(question: QuestionnaireItem): number {
  const slider = extensionOf(question, 'questionnaire-sliderStepValue');
  const wanted = slider?.valueInteger ?? slider?.valueDecimal;
  if (wanted !== undefined && wanted > 0) return wanted;
  if (question.type === 'integer') return 1;
  const places = extensionOf(question, 'maxDecimalPlaces')?.valueInteger ?? 2;
  return 1 / 10 ** Math.min(4, Math.max(0, places));
}

function controlsOf(question: QuestionnaireItem): string[] {
  const control = extensionOf(question, 'questionnaire-itemControl');
  return (control?.valueCodeableConcept?.coding ?? []).map(({ code }) => code ?? '');
}

/** The ends' words stand in children of the kind "lower" and "upper". */
function endsOf(question: QuestionnaireItem, min: number, max: number): NonNullable<NumberItem['ends']> {
  const end = (control: string, value: number) => {
    const child = question.item?.find((item) => controlsOf(item).includes(control));
    return child?.text ? textsOf(child.text, child._text) : textsOf(String(value));
  };
  return { from: end('lower', min), to: end('upper', max) };
}

function unitOf(question: QuestionnaireItem, findings: Findings): { unit?: Texts } {
  const options = extensionsOf(question, 'questionnaire-unitOption');
  if (options.length > 1) findings.warn('unitChoice', question.linkId);
  const coding = (extensionOf(question, 'questionnaire-unit') ?? options[0])?.valueCoding;
  const words = coding?.display ?? coding?.code;
  return words ? { unit: textsOf(words, coding) } : {};
}
