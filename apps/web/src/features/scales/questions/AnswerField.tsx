import type { AnswerValue, Item, MultipleItem, TextItem } from '@cogclinic/scales/instrument';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../NumberInput.tsx';
import { toggled } from '../shared/toggled.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import { ChoiceField } from './ChoiceField.tsx';

type FieldProps<Kind extends Item = Item> = {
  item: Kind;
  value: AnswerValue | undefined;
  labelledBy: string;
  describedBy: string;
  /** `byPointer`: a finger or the mouse, not a key. */
  onAnswer: (value: AnswerValue | null, byPointer: boolean) => void;
};

/** The field that takes an item's answer. */
export function AnswerField({ item, ...rest }: FieldProps) {
  switch (item.kind) {
    case 'choice':
      return <ChoiceField item={item} {...rest} onChoose={rest.onAnswer} />;
    case 'multiple':
      return <SeveralField item={item} {...rest} />;
    case 'text':
      return <WordsField item={item} {...rest} />;
    case 'number':
      return <NumberField item={item} {...rest} />;
  }
}

function NumberField({
  item,
  value,
  labelledBy,
  describedBy,
  onAnswer,
}: FieldProps<Extract<Item, { kind: 'number' }>>) {
  const { t } = useTranslation('scales');
  const id = useId();
  return (
    <div className="qs-number">
      <NumberInput
        value={typeof value === 'number' ? value : null}
        min={item.min}
        max={item.max}
        step={item.step}
        labelledBy={labelledBy}
        describedBy={`${id} ${describedBy}`.trim()}
        onChange={(given) => onAnswer(given, false)}
      />
      <span className="qs-number-range" id={id}>
        {t('questions.range', { min: item.min, max: item.max })}
      </span>
    </div>
  );
}

function SeveralField({ item, value, labelledBy, describedBy, onAnswer }: FieldProps<MultipleItem>) {
  const local = useLocalText();
  const chosen = typeof value === 'object' ? value : [];
  return (
    <fieldset
      className="qs-choices qs-several"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
    >
      {item.choices.map((choice) => (
        <label key={choice.value} className="qs-choice">
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => onAnswer(toggled(item, chosen, choice.value, target.checked), false)}
          />
          <span className="qs-choice-text">{local(choice.text)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function WordsField({ item, value, labelledBy, describedBy, onAnswer }: FieldProps<TextItem>) {
  return (
    <Input.TextArea
      value={typeof value === 'string' ? value : ''}
      maxLength={item.maxLength}
      autoSize={{ minRows: item.long ? 3 : 1, maxRows: 8 }}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
      onChange={({ target }) => onAnswer(target.value.trim() === '' ? null : target.value, false)}
    />
  );
}
