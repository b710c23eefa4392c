import type { Answers, Instrument, Item } from './instrument.ts';
import { askedItems, itemsOf } from './run.ts';

export type AnswerRule =
  | 'unknownItem'
  | 'notAsked'
  | 'notAChoice'
  | 'notANumber'
  | 'outOfRange'
  | 'offStep'
  | 'missing';
export type AnswerProblem = Readonly<{ item: string; rule: AnswerRule }>;

/**
 * What is wrong with a set of answers, in the order of the instrument, codes it does not have last; empty when nothing is.
 *
 * A choice item takes only the values printed for its choices; a number item takes a finite number within its range and
 * on its step. With `complete`, every asked item that is scored must have an answer (an unscored one need not);
 * "cannot be rated" is an answer. A code whose value is undefined counts as not answered.
 */
export function answerProblems(
  instrument: Pick<Instrument, 'sections'>,
  answers: Readonly<Record<string, unknown>>,
  complete: boolean,
): AnswerProblem[] {
  const given = new Map(Object.entries(answers).filter(([, value]) => value !== undefined));
  const items = itemsOf(instrument);
  const asked = new Set(askedItems(instrument, validAnswers(items, given)).map((item) => item.code));
  const problems: AnswerProblem[] = [];
  for (const item of items) {
    const rule = itemProblem(item, given.get(item.code), asked.has(item.code), complete);
    if (rule !== undefined) {
      problems.push({ item: item.code, rule });
    }
  }
  const codes = new Set(items.map((item) => item.code));
  for (const code of given.keys()) {
    if (!codes.has(code)) {
      problems.push({ item: code, rule: 'unknownItem' });
    }
  }
  return problems;
}

function itemProblem(item: Item, value: unknown, asked: boolean, complete: boolean): AnswerRule | undefined {
  if (value === undefined) {
    return complete && asked && item.unscored !== true ? 'missing' : undefined;
  }
  return asked ? valueProblem(item, value) : 'notAsked';
}

function valueProblem(item: Item, value: unknown): AnswerRule | undefined {
  if (item.kind === 'choice') {
    return item.choices.some((choice) => choice.value === value) ? undefined : 'notAChoice';
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return 'notANumber';
  }
  if (value < item.min || value > item.max) {
    return 'outOfRange';
  }
  const steps = (value - item.min) / item.step;
  const hair = 1e-9;
  return Math.abs(steps - Math.round(steps)) > hair ? 'offStep' : undefined;
}

function validAnswers(items: readonly Item[], given: ReadonlyMap<string, unknown>): Answers {
  const valid: Record<string, number> = {};
  for (const item of items) {
    const value = given.get(item.code);
    if (typeof value === 'number' && valueProblem(item, value) === undefined) {
      valid[item.code] = value;
    }
  }
  return valid;
}
