import type { Choice, Texts } from '@cogclinic/scales/instrument';
import type { Findings } from './findings.ts';
import {
  type AnswerOption,
  type Coding,
  containedValueSet,
  type Extension,
  extensionOf,
  type Questionnaire,
  type QuestionnaireItem,
} from './questionnaire.ts';
import { textsOf } from './texts.ts';

/** An option as it came, and the choice made of it; its value is its place, its points its weight. */
export type Option = Readonly<{ choice: Choice; coding: Coding | null; literal: string | number | null }>;

type Source = Readonly<{
  text: Texts;
  coding: Coding | null;
  literal: string | number | null;
  weight: number | null;
}>;

const WEIGHTS = ['ordinalValue', 'itemWeight', 'questionnaire-ordinalValue', 'iso21090-CO-value'] as const;
const YES_NO_UNKNOWN = /\/ValueSet\/yesnodontknow$/;
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

/** Yes 1 and No 0, as a boolean is asked. */
export function yesNoOptions(): Option[] {
  const words = (zh: string, en: string, ru: string): Texts => ({ zh, 'zh-TW': zh, en, ru });
  return [
    { choice: { value: 1, text: words('是', 'Yes', 'Да') }, coding: null, literal: null },
    { choice: { value: 0, text: words('否', 'No', 'Нет') }, coding: null, literal: null },
  ];
}

/**
 * The options of a choice, from its list or from a value set within the file; null when the file does not say them.
 *
 * Points are the options' ordinal values or item weights. Where some options weigh and others do not, those cannot be
 * rated ("don't know"); where none weighs, the item is not scored. An open choice gets one more, "other".
 */
export function optionsOf(item: QuestionnaireItem, whole: Questionnaire, findings: Findings): Option[] | null {
  const sources =
    item.answerOption?.map((option) => optionSource(option, item, findings)) ?? fromValueSet(item, whole, findings);
  if (sources === null || sources.length === 0) return null;
  const weighs = sources.some(({ weight }) => weight !== null);
  const options = sources.map(
    ({ text, coding, literal, weight }, value): Option => ({
      coding,
      literal,
      choice: {
        value,
        text,
        ...(weighs && (weight === null ? { unrated: true } : { points: weight })),
        ...(coding?.code && { coding: { ...plain(coding), code: coding.code } }),
      },
    }),
  );
  if (item.type !== 'open-choice') return options;
  const other: Choice = { value: options.length, text: OTHER, ...(weighs && { unrated: true }) };
  return [...options, { choice: other, coding: null, literal: null }];
}

function plain({ system, display }: Coding): { system?: string; display?: string } {
  return { ...(system && { system }), ...(display && { display }) };
}

function optionSource(option: AnswerOption, item: QuestionnaireItem, findings: Findings): Source {
  const { valueCoding: coding, valueReference: reference } = option;
  const literal =
    option.valueInteger ?? option.valueString ?? option.valueDate ?? option.valueTime ?? reference?.reference ?? null;
  const words = coding?.display ?? coding?.code ?? reference?.display ?? (literal === null ? '' : String(literal));
  return {
    text: textsOf(words, coding),
    coding: coding ?? null,
    literal,
    weight: weightOf(option, item, findings) ?? weightOf(coding, item, findings),
  };
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

function fromValueSet(item: QuestionnaireItem, whole: Questionnaire, findings: Findings): Source[] | null {
  const named = item.answerValueSet;
  if (named === undefined) return null;
  const known = named.startsWith('#') ? contained(whole, named.slice(1)) : null;
  if (known === null && !YES_NO_UNKNOWN.test(named)) return null;
  const concepts = known ?? YES_NO;
  return concepts.map((concept) => ({
    text: textsOf(concept.display ?? concept.code ?? '', concept),
    coding: concept,
    literal: null,
    weight: weightOf(concept, item, findings),
  }));
}

const YES_NO: readonly Coding[] = [
  { system: 'http://terminology.hl7.org/CodeSystem/v2-0136', code: 'Y', display: 'Yes' },
  { system: 'http://terminology.hl7.org/CodeSystem/v2-0136', code: 'N', display: 'No' },
  { system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'asked-unknown', display: "Don't know" },
];

function contained(whole: Questionnaire, id: string): Coding[] | null {
  for (const resource of whole.contained ?? []) {
    const parsed = containedValueSet.safeParse(resource);
    if (!parsed.success || parsed.data.id !== id) continue;
    const { expansion, compose } = parsed.data;
    if (expansion?.contains) return expansion.contains;
    return (compose?.include ?? []).flatMap(({ system, concept = [] }) =>
      concept.map((one) => ({ ...one, ...(system && { system }) })),
    );
  }
  return null;
}
