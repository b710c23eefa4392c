import type { AnswerValue, Item, MultipleItem } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggled } from '#features/scales/shared/toggled.ts';
import { currentLanguage } from './texts.ts';

type FieldProps = {
  item: Item;
  value: AnswerValue | undefined;
  labelledBy: string;
  onAnswer: (value: AnswerValue | null) => void;
};

/** The choices of a question, each as large as a finger; or a number. */
export function AnswerField({ item, value, labelledBy, onAnswer }: FieldProps) {
  const name = useId();
  const language = currentLanguage();
  if (item.kind === 'number')
    return <NumberField item={item} value={value} labelledBy={labelledBy} onAnswer={onAnswer} />;
  if (item.kind === 'text')
    return (
      <textarea
        className="g-words"
        rows={item.long ? 4 : 2}
        maxLength={item.maxLength}
        value={typeof value === 'string' ? value : ''}
        aria-labelledby={labelledBy}
        onChange={({ target }) => onAnswer(target.value.trim() === '' ? null : target.value)}
      />
    );
  if (item.kind === 'multiple')
    return <SeveralField item={item} value={value} labelledBy={labelledBy} onAnswer={onAnswer} />;
  return (
    <div className="g-choices" role="radiogroup" aria-labelledby={labelledBy}>
      {item.choices.map((choice) => (
        <label key={choice.value} className="g-choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onAnswer(choice.value)}
          />
          <span>{textOf(choice.text, language)}</span>
        </label>
      ))}
    </div>
  );
}

function SeveralField({ item, value, labelledBy, onAnswer }: FieldProps & { item: MultipleItem }) {
  const language = currentLanguage();
  const chosen = typeof value === 'object' ? value : [];
  return (
    <fieldset className="g-choices g-several" aria-labelledby={labelledBy}>
      {item.choices.map((choice) => (
        <label key={choice.value} className="g-choice">
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => onAnswer(toggled(item, chosen, choice.value, target.checked))}
          />
          <span>{textOf(choice.text, language)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function NumberField({ item, value, labelledBy, onAnswer }: FieldProps & { item: Extract<Item, { kind: 'number' }> }) {
  const { t } = useTranslation('guest');
  const { min, max, step } = item;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const hint = useId();
  return (
    <>
      <input
        className="g-number"
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        value={typed}
        aria-labelledby={labelledBy}
        aria-describedby={hint}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = Number(target.value.trim().replace(',', '.'));
          const steps = (number - min) / step;
          const fits = target.value.trim() !== '' && number >= min && number <= max && Number.isInteger(steps);
          onAnswer(fits ? number : null);
        }}
      />
      <p className="g-quiet" id={hint}>
        {t('scale.range', { min, max })}
      </p>
    </>
  );
}
