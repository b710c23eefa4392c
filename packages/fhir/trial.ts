import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, AnswerValue, Instrument, Item, NumberItem, TextItem } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { askedItems, initialAnswers, itemsOf, takesAnswer } from '@cogclinic/scales/run';
import { calculate } from './expressions.ts';
import { variablesOfExpression } from './references.ts';

/** A calculated number that answers do not change; null if it never had a value. */
export type Unmoved = Readonly<{ of: string; value: number | null }>;

const ROUNDS = 4;
/** Trying hundreds of expressions would take longer than reading the file. */
const MOST_EXPRESSIONS = 60;
const PATIENCE_MS = 400;

/**
 * The calculated numbers with the same or no result on each of several very different sets of answers, although their
 * expressions read answers: a name or code in them may be wrong, or the questions they add up may have become free
 * text. Returns nothing where trying takes too long.
 */
export function unmovedNumbers(instrument: Instrument): Unmoved[] {
  const items = itemsOf(instrument);
  const numbers = items.filter((item) => item.kind === 'number' && looksAtAnswers(item, instrument));
  if (numbers.length === 0 || items.filter((item) => item.calculated).length > MOST_EXPRESSIONS) return [];
  const asked = items.filter(takesAnswer);
  const found = new Map(numbers.map(({ code }) => [code, [] as (AnswerValue | null)[]]));
  const begun = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const given = asked.flatMap((item, at) => (isLeftOut(at, round) ? [] : [[item.code, answerIn(item, at, round)]]));
    const answers: Answers = { ...initialAnswers(instrument), ...Object.fromEntries(given) };
    const all: Answers = { ...answers, ...calculate(instrument, answers) };
    for (const { code } of askedItems(instrument, all)) found.get(code)?.push(answerTo(all, code) ?? null);
    if (performance.now() - begun > PATIENCE_MS) return [];
  }
  return [...found].flatMap(([of, [first, ...others]]) => {
    const isSame = others.length > 0 && others.every((value) => value === first);
    return isSame && (first === null || typeof first === 'number') ? [{ of, value: first }] : [];
  });
}

function looksAtAnswers({ calculated }: Item, { variables = [] }: Instrument): boolean {
  if (calculated === undefined) return false;
  const used = variablesOfExpression(calculated, variables).map(({ expression }) => expression);
  return [calculated, ...used].some((expression) => /\b(item|answers?|descendants|children)\b/.test(expression));
}

/** The last round leaves some questions unanswered, which changes expressions that only count answers. */
const isLeftOut = (at: number, round: number): boolean => round === ROUNDS - 1 && at % 3 === 0;

/** The first and the last of every choice, and two mixtures. */
function answerIn(item: Item, at: number, round: number): AnswerValue {
  const pick = (count: number) => [0, count - 1, at % count, (at * 2 + 1) % count][round] ?? 0;
  switch (item.kind) {
    case 'number':
      return numberIn(item, at, round);
    case 'text':
      return wordsIn(item, round);
    default: {
      const value = item.choices[pick(item.choices.length)]?.value ?? 0;
      return item.kind === 'multiple' ? [value] : value;
    }
  }
}

/** Without limits, a number of the size of body measurements. */
function numberIn({ min, max, step }: NumberItem, at: number, round: number): number {
  const part = [0, 1, 0.25, 0.6][round] ?? 0;
  const to = isOpen(max) ? Math.max(min, 0) + 100 + at : max;
  const from = isOpen(min) ? Math.min(to - 1, 1) : min;
  const anchor = isOpen(min) ? 0 : min;
  return Number((anchor + Math.round((from + (to - from) * part - anchor) / step) * step).toFixed(6));
}

function wordsIn({ format }: TextItem, round: number): string {
  const year = 1940 + round * 17;
  if (format === 'date') return `${year}-0${round + 1}-11`;
  if (format === 'dateTime') return `${year}-0${round + 1}-11 0${round + 6}:30:00`;
  return format === 'time' ? `0${round + 6}:30:00` : String(round + 1);
}
