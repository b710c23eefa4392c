import { answerTo } from './answerTo.ts';
import type {
  Answers,
  AnswerValue,
  Choice,
  Instrument,
  Item,
  MultipleItem,
  NumberItem,
  TextItem,
} from './instrument.ts';
import { placeOf } from './place.ts';
import { askedItems, itemsOf, takesAnswer } from './run.ts';

export type AnswerRule =
  | 'unknownItem'
  | 'tooManyRepetitions'
  | 'notAsked'
  | 'notAChoice'
  | 'notAlone'
  | 'notANumber'
  | 'notWords'
  | 'tooLong'
  | 'wrongFormat'
  | 'outOfRange'
  | 'offStep'
  | 'missing';
export type AnswerProblem = Readonly<{ item: string; rule: AnswerRule }>;

/**
 * The problems of a set of answers, in the order of the instrument and unknown codes last; empty when there are none.
 * Repeating groups must be written out already (`withRepetitions`): `tooManyRepetitions` marks an item in a repetition
 * beyond the limit.
 *
 * A choice item takes only its choices' printed values; a multiple item a list of some of them, an exclusive one only
 * alone; a number item a finite number within its range and on its step; a text item a text of its length and format.
 * With `complete`, every needed item that is asked must have an answer, and others need not; "cannot be rated" is an
 * answer. A code with the value undefined counts as not answered.
 */
export function answerProblems(
  instrument: Pick<Instrument, 'sections'>,
  answers: Readonly<Record<string, unknown>>,
  complete: boolean,
): AnswerProblem[] {
  const items = itemsOf(instrument);
  const isAsked = askedBy(instrument, items, answers);
  const problems: AnswerProblem[] = [];
  const unknown = new Set(Object.keys(answers).filter((code) => answers[code] !== undefined));
  for (const item of items) {
    unknown.delete(item.code);
    const rule = itemProblem(item, answerTo(answers, item.code), isAsked(item), complete);
    if (rule !== undefined) {
      problems.push({ item: item.code, rule });
    }
  }
  const codes = new Set(unknown.size > 0 ? items.map(({ code }) => code) : []);
  for (const code of unknown) {
    problems.push({ item: code, rule: codes.has(placeOf(code).code) ? 'tooManyRepetitions' : 'unknownItem' });
  }
  return problems;
}

function askedBy(
  instrument: Pick<Instrument, 'sections'>,
  items: readonly Item[],
  answers: Readonly<Record<string, unknown>>,
): (item: Item) => boolean {
  if (items.every(({ when }) => when === undefined)) {
    return () => true;
  }
  const asked = new Set(askedItems(instrument, validAnswers(items, answers)));
  return (item) => asked.has(item);
}

/** Whether an item accepts a value as its answer, if it is asked. */
export function takesValue({ when: _when, ...item }: Item, value: AnswerValue): boolean {
  const sections = [{ code: '1', title: item.text, items: [item] }];
  return answerProblems({ sections }, { [item.code]: value }, false).length === 0;
}

/**
 * Whether a form is incomplete without an answer to the item, if it is asked: the item is scored or required. In a
 * multiple choice no choice is an answer, unless one is required.
 */
export function isNeeded(item: Item): boolean {
  return takesAnswer(item) && (item.required === true || (item.unscored !== true && item.kind !== 'multiple'));
}

function itemProblem(item: Item, value: unknown, asked: boolean, complete: boolean): AnswerRule | undefined {
  if (value === undefined) {
    return complete && asked && isNeeded(item) ? 'missing' : undefined;
  }
  return asked ? valueProblem(item, value) : 'notAsked';
}

function valueProblem(item: Item, value: unknown): AnswerRule | undefined {
  switch (item.kind) {
    case 'choice':
      return item.choices.some((choice) => choice.value === value) ? undefined : 'notAChoice';
    case 'multiple':
      return areChoices(item, value) ? aloneProblem(item, value) : 'notAChoice';
    case 'number':
      return numberProblem(item, value);
    case 'text':
      return textProblem(item, value);
  }
}

/** Whether a choice excludes all others: "none of these", or one that cannot be rated. */
export const standsAlone = ({ exclusive, unrated }: Choice): boolean => exclusive === true || unrated === true;

function aloneProblem({ choices }: MultipleItem, chosen: readonly number[]): AnswerRule | undefined {
  const isAlone = (value: number) => choices.some((choice) => choice.value === value && standsAlone(choice));
  return chosen.length > 1 && chosen.some(isAlone) ? 'notAlone' : undefined;
}

function areChoices(item: MultipleItem, value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((chosen) => item.choices.some((choice) => choice.value === chosen))
  );
}

function numberProblem(item: NumberItem, value: unknown): AnswerRule | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return 'notANumber';
  }
  if (value < item.min || value > item.max) {
    return 'outOfRange';
  }
  const steps = (value - item.min) / item.step;
  // Tolerance for binary rounding: it grows with the number of steps.
  const hair = 1e-6 + Math.abs(steps) * 1e-14;
  return Math.abs(steps - Math.round(steps)) > hair ? 'offStep' : undefined;
}

const FORMATS = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  dateTime: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
} as const;

function textProblem(item: TextItem, value: unknown): AnswerRule | undefined {
  if (typeof value !== 'string' || value.trim() === '') {
    return 'notWords';
  }
  if (value.length > item.maxLength) {
    return 'tooLong';
  }
  return item.format === undefined || FORMATS[item.format].test(value) ? undefined : 'wrongFormat';
}

function isValue(value: unknown): value is AnswerValue {
  return typeof value === 'number' || typeof value === 'string' || Array.isArray(value);
}

function validAnswers(items: readonly Item[], given: Readonly<Record<string, unknown>>): Answers {
  const valid: Record<string, AnswerValue> = {};
  for (const item of items) {
    const value = answerTo(given, item.code);
    if (isValue(value) && valueProblem(item, value) === undefined) {
      valid[item.code] = value;
    }
  }
  return valid;
}
