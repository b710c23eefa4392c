import type { Item } from '@cogclinic/scales/instrument';
import { isNotice } from '@cogclinic/scales/run';
import type { Comparison, ShowCondition } from '@cogclinic/scales/showConditions';

const PRESENCE: readonly Comparison[] = ['answered', 'unanswered'];
const SAMENESS: readonly Comparison[] = ['equals', 'notEquals', 'differs'];
const ORDER: readonly Comparison[] = ['above', 'atLeast', 'below', 'atMost'];

/** How answers to an item can be compared; choices have no order. */
export function comparisonsOf(item: Item): readonly Comparison[] {
  const isOrdered = item.kind === 'number' || (item.kind === 'text' && item.format !== undefined);
  return [...SAMENESS, ...(isOrdered ? ORDER : []), ...PRESENCE];
}

/** Whether a comparison needs something to compare with. */
export const comparesWith = (is: Comparison): boolean => !PRESENCE.includes(is);

/** A condition on the nearest item before that is answered; undefined when there is none. */
export function newCondition(before: readonly Item[]): ShowCondition | undefined {
  const nearest = before.findLast((item) => !isNotice(item));
  return nearest && conditionOn(nearest);
}

/** The first thing to ask of an item: its first choice, its lowest number, or that it is answered at all. */
export function conditionOn(item: Item): ShowCondition {
  switch (item.kind) {
    case 'choice':
    case 'multiple':
      return { item: item.code, is: 'equals', value: item.choices[0]?.value ?? 0 };
    case 'number':
      return { item: item.code, is: 'atLeast', value: item.min };
    case 'text':
      return { item: item.code, is: 'answered', value: 0 };
  }
}

/** The same comparison, with a value to compare with where it has none yet. */
export function compared(condition: ShowCondition, is: Comparison, item: Item | undefined): ShowCondition {
  if (!comparesWith(is)) return { ...condition, is, value: 0 };
  if (comparesWith(condition.is)) return { ...condition, is };
  const first = item && conditionOn(item);
  return { ...condition, is, value: first && comparesWith(first.is) ? first.value : '' };
}

/** Two conditions may be alike: they have no other name than their place. */
export const numbered = (conditions: readonly ShowCondition[]) =>
  conditions.map((condition, at) => ({ number: at + 1, condition }));
