import type { MultipleItem } from '@cogclinic/scales/instrument';

/** The chosen values after one is ticked or not, in printed order; null when none is left. */
export function toggled(
  item: MultipleItem,
  chosen: readonly number[],
  value: number,
  isChosen: boolean,
): readonly number[] | null {
  const now = item.choices
    .map((choice) => choice.value)
    .filter((each) => (each === value ? isChosen : chosen.includes(each)));
  return now.length === 0 ? null : now;
}
