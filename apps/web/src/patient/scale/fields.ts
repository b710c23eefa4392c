import type { AnswerValue, Item, NumberItem } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';

export type FieldProps<Kind extends Item = Item> = {
  item: Kind;
  value: AnswerValue | undefined;
  labelledBy: string;
  onAnswer: (value: AnswerValue | null) => void;
};

/** The allowed range of a number in words; limits that are not set are left out. */
export function rangeKey({ min, max }: NumberItem): string {
  if (isOpen(min)) return isOpen(max) ? 'scale.anyNumber' : 'scale.upTo';
  return isOpen(max) ? 'scale.from' : 'scale.range';
}
