import type { NumberItem } from '@cogclinic/scales/instrument';
import { isOpen, OPEN, OPEN_WHOLE } from '@cogclinic/scales/openRange';

type Steps = Pick<NumberItem, 'min' | 'max' | 'step'>;

/** What changes of a number's range; null is no limit. */
type Change = Readonly<{ min?: number | null; max?: number | null; step?: number }>;

/** The bounds of a number without limits, on either side; of several, the first that fits its step. */
const ENDS = [OPEN_WHOLE, OPEN_WHOLE + 1, OPEN] as const;

/** The range of a number after a change. Ends that are open stay as they are, unless the steps do not lead to them any more. */
export function withRange(item: Steps, { min, max, step = item.step }: Change): Steps {
  const usual = step % 1 === 0 ? OPEN_WHOLE : OPEN;
  const from = min === undefined ? item.min : (min ?? -usual);
  const to = max === undefined ? item.max : (max ?? usual);
  const open = (limit: number, sign: 1 | -1) => (isOpen(limit) ? [limit, ...ENDS.map((end) => sign * end)] : [limit]);
  const ranges = open(from, -1).flatMap((low) => open(to, 1).map((high) => ({ min: low, max: high, step })));
  return ranges.find(isWhole) ?? { min: from, max: to, step };
}

function isWhole({ min, max, step }: Steps): boolean {
  const steps = (max - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 + steps * 1e-14;
}
