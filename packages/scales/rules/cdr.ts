import { filled } from '../openItems.ts';
import { ratedValues } from '../points.ts';
import type { Ends, Given, OpenItem, Ruled } from '../rule.ts';

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
export const cdr = ({ points }: Given): Ruled => {
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

/**
 * The completions with the lowest and the highest global score: a worse box may lower it where it breaks a majority, so that all are
 * tried. The rule counts the boxes beside memory and does not tell them apart: of those with the same scores one is tried.
 */
export const cdrEnds: Ends = (open) => {
  const scored = completions(open.items).map((boxes) => {
    const end = filled(open, ({ item }) => boxes.get(item.code) ?? null);
    return { end, total: cdr(end).total ?? 0 };
  });
  const sorted = scored.toSorted((a, b) => a.total - b.total).map(({ end }) => end);
  return [...sorted.slice(0, 1), ...sorted.slice(-1)];
};

type Boxes = ReadonlyMap<string, number>;

function completions(items: readonly OpenItem[]): readonly Boxes[] {
  let found: readonly Boxes[] = [new Map()];
  for (const { item } of items) {
    const longer = found.flatMap((boxes) => ratedValues(item).map((value) => new Map([...boxes, [item.code, value]])));
    found = [...new Map(longer.map((boxes) => [seenByRule(boxes), boxes])).values()];
  }
  return found;
}

const seenByRule = (boxes: Boxes): string => {
  const others = secondary.flatMap((code) => boxes.get(code) ?? []);
  return `${boxes.get('M')}: ${others.toSorted((a, b) => a - b)}`;
};
