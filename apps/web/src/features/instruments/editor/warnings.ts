import { freeCode } from '@cogclinic/scales/freeCode';
import type { FlagRule, Instrument, Item } from '@cogclinic/scales/instrument';
import { plainPoints, pointsRange, ratedValues } from '@cogclinic/scales/points';
import { takesAnswer } from '@cogclinic/scales/run';
import { said } from './model.ts';

/** Before any reversing: a warning is of an answer, not of what it counts. */
const PLAIN = { total: 'sum', reversed: [] } as const;

/** Whether answers to an item can warn of something. */
export function canWarn(item: Item): boolean {
  return item.kind !== 'text' && takesAnswer(item) && ratedValues(item).length > 0;
}

/** The draft with a warning that only the highest answer to the item raises. */
export function withNewWarning(draft: Instrument, item: Item): Instrument {
  const { flags } = draft.scoring;
  const used = flags.map((flag) => flag.code);
  const code = freeCode('warning', used, flags.length + 1);
  const atLeast = pointsRange(PLAIN, item).to;
  return withFlags(draft, [...flags, { code, item: item.code, atLeast, text: said(''), advice: said('') }]);
}

export function withWarning(draft: Instrument, code: string, change: Partial<FlagRule>): Instrument {
  return withFlags(
    draft,
    draft.scoring.flags.map((flag) => (flag.code === code ? { ...flag, ...change } : flag)),
  );
}

export function withoutWarning(draft: Instrument, code: string): Instrument {
  return withFlags(
    draft,
    draft.scoring.flags.filter((flag) => flag.code !== code),
  );
}

/** The points of each answer to an item of which one is chosen, the fewest first; a warning begins at one of them. */
export function thresholdsOf(item: Item): readonly number[] {
  const points = ratedValues(item).map((value) => plainPoints(item, value));
  return [...new Set(points)].toSorted((a, b) => a - b);
}

const withFlags = (draft: Instrument, flags: readonly FlagRule[]): Instrument => ({
  ...draft,
  scoring: { ...draft.scoring, flags },
});
