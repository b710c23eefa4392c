import { filled } from '../openItems.ts';
import { ratedValues } from '../points.ts';
import type { Ends, Rule, Ruled } from '../rule.ts';

const secondary = ['O', 'JPS', 'CA', 'HH', 'PC'];

/**
 * The global CDR by the rules of Morris JC, Neurology 1993;43:2412–2414, as the Knight ADRC prints them. Memory (M)
 * leads:
 *
 * - M 0: 0, or 0.5 when two or more others are 0.5 or worse.
 * - M 0.5: 1 when three or more others are 1 or worse, else 0.5.
 * - M 1 or more: M, unless three or more others lie on one side of it. Then it is the score that most of that side have;
 *   in a tie, the one nearest to M. Three on one side and two on the other leave M. The result is never 0: it is then
 *   0.5.
 *
 * The authors say that their rules do not foresee every combination. Where a side has no majority, its most frequent
 * score is taken.
 */
export const cdr: Rule = ({ points }): Ruled => {
  const memory = points.get('M');
  const others = secondary.map((code) => points.get(code)).filter((each) => each !== undefined);
  const complete = memory !== undefined && others.length === secondary.length;
  return { total: complete ? globalScore(memory, others) : null, subscores: {} };
};

function globalScore(memory: number, others: readonly number[]): number {
  if (memory === 0) {
    return others.filter((each) => each >= 0.5).length >= 2 ? 0.5 : 0;
  }
  if (memory === 0.5) {
    return others.filter((each) => each >= 1).length >= 3 ? 1 : 0.5;
  }
  const better = others.filter((each) => each < memory);
  const worse = others.filter((each) => each > memory);
  const [more, fewer] = better.length > worse.length ? [better, worse] : [worse, better];
  if (more.length < 3 || fewer.length === 2) {
    return memory;
  }
  return Math.max(0.5, mostFrequent(more, memory));
}

/** The most frequent score; in a tie the one nearest to memory. */
function mostFrequent(scores: readonly number[], memory: number): number {
  const count = (score: number): number => scores.filter((each) => each === score).length;
  const distance = (score: number): number => Math.abs(score - memory);
  return scores.toSorted((a, b) => count(b) - count(a) || distance(a) - distance(b))[0] ?? memory;
}

/** Every completion: a worse box may lower the global score where it breaks a majority. */
export const cdrEnds: Ends = (open) =>
  open.items
    .reduce<readonly Readonly<Record<string, number>>[]>(
      (sofar, { item }) =>
        sofar.flatMap((boxes) => ratedValues(item).map((value) => ({ ...boxes, [item.code]: value }))),
      [{}],
    )
    .map((boxes) => filled(open, ({ item }) => boxes[item.code] ?? null));
