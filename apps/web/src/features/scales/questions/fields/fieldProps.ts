import type { AnswerValue, Item, NumberItem } from '@cogclinic/scales/instrument';

export type FieldProps<Kind extends Item = Item> = {
  item: Kind;
  value: AnswerValue | undefined;
  labelledBy: string;
  describedBy: string;
  /** `byPointer`: a finger or the mouse, not a key. */
  onAnswer: (value: AnswerValue | null, byPointer: boolean) => void;
};

export type NumberFieldProps = FieldProps<NumberItem>;
