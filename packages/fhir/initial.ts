import { takesValue } from '@cogclinic/scales/answers';
import type { AnswerValue, Item } from '@cogclinic/scales/instrument';
import { asStored, isSame, type Target } from './conditions.ts';
import type { Findings } from './findings.ts';
import type { Option } from './options.ts';
import type { Initial, QuestionnaireItem } from './questionnaire.ts';

/**
 * The items of a question with the initial answers of the file; an open choice's text goes to the item that takes it. A
 * value that the item does not accept is left out and reported.
 */
export function withInitial(
  question: QuestionnaireItem,
  [item, ...more]: readonly Item[],
  target: Target,
  findings: Findings,
): readonly Item[] {
  const given = question.initial ?? [];
  if (item === undefined) return [];
  const { value, words, lost } = chosen(given, item, target);
  // A quantity that only has a unit gives no initial value.
  const unread =
    given.some(({ valueQuantity }) => !valueQuantity || valueQuantity.value !== undefined) && value === null;
  const taken = value !== null && takesValue(item, value);
  if (lost || unread || (value !== null && !taken)) findings.warn('initialWrong', question.linkId);
  const begun = taken ? { ...item, initial: value } : item;
  return [begun, ...more.map((one) => (words !== '' && one.kind === 'text' ? { ...one, initial: words } : one))];
}

type Chosen = Readonly<{ value: AnswerValue | null; words: string; lost: boolean }>;

function chosen(given: readonly Initial[], item: Item, target: Target): Chosen {
  if (target.kind === 'options') return ofOptions(given, item, target.options);
  const values = given.map((one) => plainValue(one, target)).filter((value) => value !== null);
  return { value: values[0] ?? null, words: '', lost: values.length > 1 };
}

function ofOptions(given: readonly Initial[], item: Item, options: readonly Option[]): Chosen {
  const found = given.map((one) => options.find((option) => isInitially(option, one)));
  const words = given
    .filter((_, at) => found[at] === undefined)
    .map(({ valueString }) => valueString)
    .filter((text) => text !== undefined);
  const other = options.at(-1);
  const isOpen = other !== undefined && other.coding === null && other.choice.literal === undefined;
  const picked = options.filter(
    (option) => option.initial || found.includes(option) || (isOpen && words.length > 0 && option === other),
  );
  const values = picked.map(({ choice }) => choice.value);
  const unknown = found.filter((one) => one === undefined).length - (isOpen ? words.length : 0);
  const said = isOpen ? words.join('; ') : '';
  if (item.kind === 'multiple') return { value: values.length > 0 ? values : null, words: said, lost: unknown > 0 };
  return { value: values[0] ?? null, words: said, lost: unknown > 0 || values.length > 1 };
}

function isInitially(option: Option, given: Initial): boolean {
  const { valueCoding: coding } = given;
  if (coding) return isSame(option, coding.code, coding.system, coding.display);
  const literal = given.valueInteger ?? given.valueString ?? given.valueDate ?? given.valueTime;
  return literal !== undefined && option.literal === literal;
}

function plainValue(given: Initial, target: Target): number | string | null {
  switch (target.kind) {
    case 'boolean':
      return given.valueBoolean === undefined ? null : Number(given.valueBoolean);
    case 'number':
      return given.valueInteger ?? given.valueDecimal ?? given.valueQuantity?.value ?? null;
    case 'text': {
      const { valueCoding: coding } = given;
      const words = given.valueString ?? given.valueUri ?? given.valueDate ?? given.valueTime ?? given.valueDateTime;
      const said = words ?? coding?.display ?? coding?.code;
      return said === undefined ? null : asStored(said, target.format);
    }
    default:
      return null;
  }
}
