import { standsAlone } from '@cogclinic/scales/answers';
import type { MultipleItem } from '@cogclinic/scales/instrument';

/**
 * The chosen values after one is ticked or not, in printed order; null when none is left. A choice that goes with no other
 * ("none of these"), or cannot be rated ("not applicable"), excludes all others, and they it.
 */
export function toggled(
  item: MultipleItem,
  chosen: readonly number[],
  value: number,
  isChosen: boolean,
): readonly number[] | null {
  const alone = isChosen && item.choices.some((choice) => choice.value === value && standsAlone(choice));
  const stays = (choice: MultipleItem['choices'][number]) =>
    chosen.includes(choice.value) && !(isChosen && (alone || standsAlone(choice)));
  const now = item.choices
    .filter((choice) => (choice.value === value ? isChosen : stays(choice)))
    .map((choice) => choice.value);
  return now.length === 0 ? null : now;
}
