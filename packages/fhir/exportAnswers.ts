import type { Choice, ChoiceItem, Item, MultipleItem, Texts } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { choiceValue, EXTENSION, numberType, weightOf } from './answers.ts';
import { EXCLUSIVE } from './options.ts';
import { said } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

/** A text with its translations, as `text` and `_text`; nothing for an empty text, which FHIR forbids. */
export function worded(field: string, texts: Texts): Json {
  const text = said(texts);
  if (text.trim() === '') return {};
  const extension = translations(texts);
  return { [field]: text, ...(extension.length > 0 && { [`_${field}`]: { extension } }) };
}

/** The translations whose text differs from the written one. */
function translations(texts: Texts, written = said(texts)): Json[] {
  return (['zh', 'zh-TW', 'en', 'ru'] as const)
    .filter((language) => texts[language].trim() !== '' && texts[language] !== written)
    .map((language) => ({
      url: `${EXTENSION}translation`,
      extension: [
        { url: 'lang', valueCode: language },
        { url: 'content', valueString: texts[language] },
      ],
    }));
}

/** The options of a choice with their weights, without the "other" of an open choice. */
export function optionsOf(item: ChoiceItem | MultipleItem, isOpen: boolean): Json[] {
  const { initial } = item;
  const isInitial = ({ value }: Choice) => (typeof initial === 'object' ? initial.includes(value) : initial === value);
  const choices = isOpen ? item.choices.slice(0, -1) : item.choices;
  return choices.map((choice) => {
    const prefix = prefixOf(choice);
    const weight = weightOf(item, choice);
    const extensions = [
      ...(prefix === '' ? [] : [{ url: `${EXTENSION}questionnaire-optionPrefix`, valueString: prefix }]),
      ...(weight === undefined
        ? []
        : ['ordinalValue', 'itemWeight'].map((name) => ({ url: `${EXTENSION}${name}`, valueDecimal: weight }))),
      ...(choice.exclusive && item.kind === 'multiple'
        ? [{ url: `${EXTENSION}${EXCLUSIVE}`, valueBoolean: true }]
        : []),
    ];
    return {
      ...(extensions.length > 0 && { extension: extensions }),
      ...translated(choiceValue(item, choice), choice, prefix),
      ...(isInitial(choice) && { initialSelected: true }),
    };
  });
}

/** The prefix of an option, such as its letter. */
function prefixOf({ coding, literal, text }: Choice): string {
  const words = coding?.display ?? (literal === undefined ? undefined : String(literal.value));
  const whole = said(text);
  return words !== undefined && whole.endsWith(` ${words}`) ? whole.slice(0, -words.length - 1) : '';
}

/** A value with its translations, if any. */
function translated(value: Json, { text }: Choice, prefix: string): Json {
  const bare = (words: string) =>
    prefix !== '' && words.startsWith(`${prefix} `) ? words.slice(prefix.length + 1) : words;
  const { zh, 'zh-TW': tw, en, ru } = text;
  const words = { zh: bare(zh), 'zh-TW': bare(tw), en: bare(en), ru: bare(ru) };
  const { valueString, valueCoding } = value;
  if (typeof valueString === 'string') {
    const extension = translations(words, valueString);
    return extension.length === 0 ? value : { ...value, _valueString: { extension } };
  }
  if (typeof valueCoding !== 'object' || valueCoding === null) return value;
  const written = 'display' in valueCoding && typeof valueCoding.display === 'string' ? valueCoding.display : undefined;
  const extension = translations(words, written);
  return extension.length === 0 ? value : { valueCoding: { ...valueCoding, _display: { extension } } };
}

/** The range, control and unit of a number, as extensions. */
export function numberExtensions(item: Item): Json[] {
  if (item.kind !== 'number') return [];
  const isWhole = numberType(item) === 'integer' || (item.exchange === undefined && Number.isInteger(item.step));
  const value = (number: number) =>
    isWhole && Number.isInteger(number) ? { valueInteger: number } : { valueDecimal: number };
  const slider = [
    {
      url: `${EXTENSION}questionnaire-itemControl`,
      valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'slider' }] },
    },
    { url: `${EXTENSION}questionnaire-sliderStepValue`, ...value(item.step) },
  ];
  const places = String(item.step).split('.')[1]?.length ?? 0;
  return [
    ...(isOpen(item.min) && item.as !== 'line' ? [] : [{ url: `${EXTENSION}minValue`, ...value(item.min) }]),
    ...(isOpen(item.max) && item.as !== 'line' ? [] : [{ url: `${EXTENSION}maxValue`, ...value(item.max) }]),
    ...(numberType(item) === 'integer' || item.as === 'line'
      ? []
      : [{ url: `${EXTENSION}maxDecimalPlaces`, valueInteger: places }]),
    ...(item.as === 'line' ? slider : []),
    ...(item.unit
      ? [{ url: `${EXTENSION}questionnaire-unit`, valueCoding: { ...item.unitCoding, display: said(item.unit) } }]
      : []),
  ];
}
