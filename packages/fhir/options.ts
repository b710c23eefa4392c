import type { Choice, Literal, Texts } from '@cogclinic/scales/instrument';
import { conceptsOf } from './contained.ts';
import type { Findings } from './findings.ts';
import { knownConcepts } from './knownSets.ts';
import {
  type AnswerOption,
  type Coding,
  type Concept,
  type Extension,
  extensionOf,
  type Questionnaire,
  type QuestionnaireItem,
} from './questionnaire.ts';
import { textsOf, wordsOfCode } from './texts.ts';

/** An option of the file and the choice made from it, whose value is its position and whose points are its weight. */
export type Option = Readonly<{
  choice: Choice;
  coding: Coding | null;
  literal: string | number | null;
  /** Chosen initially. */
  initial?: boolean;
}>;

type Source = Omit<Option, 'choice'> &
  Readonly<{ text: Texts; weight: number | null; stands?: Literal; exclusive?: boolean }>;

const WEIGHTS = [
  'ordinalValue',
  'itemWeight',
  'questionnaire-ordinalValue',
  'sdc-questionnaire-itemWeight',
  'sdc-questionnaire-ordinalValue',
  'valueset-ordinalValue',
  'codesystem-ordinalValue',
  'iso21090-CO-value',
] as const;
/** The extension of an exclusive option. */
export const EXCLUSIVE = 'questionnaire-optionExclusive';
/** The extension with a concept's label, printed before its text. */
const LABEL = 'valueset-label';
const OTHER = textsOf('Other', {
  extension: [
    ['zh', '其他'],
    ['zh-TW', '其他'],
    ['en', 'Other'],
    ['ru', 'Другое'],
  ].map(([lang, content]) => ({
    url: 'translation',
    extension: [
      { url: 'lang', valueCode: lang },
      { url: 'content', valueString: content },
    ],
  })),
});

/** The options of a boolean: yes 1, no 0. */
export function yesNoOptions(): Option[] {
  const words = (zh: string, en: string, ru: string): Texts => ({ zh, 'zh-TW': zh, en, ru });
  return [
    { choice: { value: 1, text: words('是', 'Yes', 'Да') }, coding: null, literal: null },
    { choice: { value: 0, text: words('否', 'No', 'Нет') }, coding: null, literal: null },
  ];
}

/**
 * The options of a choice, from its list or from a value set in the file; null when the file does not have them.
 *
 * Points are the options' ordinal values or item weights. If only some options have weights, the others cannot be rated
 * ("don't know"); if none has, the item is not scored. An open choice gets an additional "other".
 */
export function optionsOf(item: QuestionnaireItem, whole: Questionnaire, findings: Findings): Option[] | null {
  const sources =
    item.answerOption?.map((option) => optionSource(option, item, findings)) ?? fromValueSet(item, whole, findings);
  if (sources === null || sources.length === 0) return null;
  const weighs = sources.some(({ weight }) => weight !== null);
  const options = sources.map(
    ({ text, coding, literal, initial, stands, weight, exclusive }, value): Option => ({
      coding,
      literal,
      ...(initial && { initial }),
      choice: {
        value,
        text,
        ...(weighs && (weight === null ? { unrated: true } : { points: weight })),
        ...(exclusive && { exclusive }),
        ...(coding?.code && { coding: { ...plain(coding), code: coding.code } }),
        ...(stands && { literal: stands }),
      },
    }),
  );
  if (item.type !== 'open-choice') return options;
  const label = extensionOf(item, 'sdc-questionnaire-openLabel')?.valueString;
  const other: Choice = {
    value: options.length,
    text: label === undefined || label === OTHER.en ? OTHER : textsOf(label),
    ...(weighs && { unrated: true }),
  };
  return [...options, { choice: other, coding: null, literal: null }];
}

function plain({ system, display }: Coding): { system?: string; display?: string } {
  return { ...(system && { system }), ...(display && { display }) };
}

function optionSource(option: AnswerOption, item: QuestionnaireItem, findings: Findings): Source {
  const { valueCoding: coding, valueReference: reference } = option;
  const stands = literalOf(option);
  const literal = stands?.value ?? reference?.reference ?? null;
  const words = coding?.display ?? coding?.code ?? reference?.display ?? (literal === null ? '' : String(literal));
  return {
    text: prefixed(
      (extensionOf(option, 'questionnaire-optionPrefix') ?? extensionOf(coding, LABEL))?.valueString,
      coding ? wordsOfCode(words, coding) : textsOf(words, option._valueString),
    ),
    coding: coding ?? null,
    literal,
    initial: option.initialSelected === true,
    exclusive: isExclusive(option, item),
    weight: weightOf(option, item, findings) ?? weightOf(coding, item, findings),
    ...(stands && { stands }),
  };
}

/** In a single choice every option is exclusive. */
const isExclusive = (holder: { extension?: Extension[] | undefined }, { repeats }: QuestionnaireItem): boolean =>
  repeats === true && extensionOf(holder, EXCLUSIVE)?.valueBoolean === true;

function literalOf(option: AnswerOption): Literal | undefined {
  if (option.valueInteger !== undefined) return { kind: 'integer', value: option.valueInteger };
  if (option.valueString !== undefined) return { kind: 'string', value: option.valueString };
  if (option.valueDate !== undefined) return { kind: 'date', value: option.valueDate };
  return option.valueTime === undefined ? undefined : { kind: 'time', value: option.valueTime };
}

/** Adds an option's prefix, such as its letter. */
function prefixed(prefix: string | undefined, { zh, 'zh-TW': tw, en, ru }: Texts): Texts {
  const before = prefix?.trim() ? `${prefix.trim()} ` : '';
  return { zh: before + zh, 'zh-TW': before + tw, en: before + en, ru: before + ru };
}

function weightOf(
  holder: { extension?: Extension[] | undefined } | undefined,
  item: QuestionnaireItem,
  findings: Findings,
): number | null {
  for (const name of WEIGHTS) {
    const found = extensionOf(holder, name);
    if (found?.valueDecimal !== undefined) return found.valueDecimal;
    if (found?.valueInteger !== undefined) {
      findings.warn('weightAsInteger', item.linkId);
      return found.valueInteger;
    }
  }
  return null;
}

/**
 * Number of options of a choice, "other" included; 0 where the file does not have them. Counts without building them.
 */
export function optionCount(item: QuestionnaireItem, whole: Questionnaire): number {
  const count = item.answerOption?.length ?? conceptsFor(item, whole)?.length ?? 0;
  return count > 0 && item.type === 'open-choice' ? count + 1 : count;
}

const conceptsFor = ({ answerValueSet: named }: QuestionnaireItem, whole: Questionnaire): readonly Concept[] | null =>
  named === undefined ? null : (conceptsOf(whole, named) ?? knownConcepts(named));

function fromValueSet(item: QuestionnaireItem, whole: Questionnaire, findings: Findings): Source[] | null {
  return (
    conceptsFor(item, whole)?.map((concept) => ({
      text: prefixed(
        extensionOf(concept, LABEL)?.valueString,
        wordsOfCode(concept.display ?? concept.code ?? '', concept),
      ),
      coding: concept,
      literal: null,
      exclusive: isExclusive(concept, item),
      weight: weightOf(concept, item, findings),
    })) ?? null
  );
}
