import type { AnswerValue, Item } from '@cogclinic/scales/instrument';

export type FieldProps<Kind extends Item = Item> = {
  item: Kind;
  value: AnswerValue | undefined;
  labelledBy: string;
  onAnswer: (value: AnswerValue | null) => void;
};
