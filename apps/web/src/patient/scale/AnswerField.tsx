import type { MultipleItem } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { useId } from 'react';
import { toggled } from '#features/scales/shared/toggled.ts';
import { currentLanguage } from '../texts.ts';
import styles from './AnswerField.module.css';
import type { FieldProps } from './fields.ts';
import { NumberField } from './NumberField.tsx';
import { WordsField } from './WordsField.tsx';

/** The input of a question: its choices, each large enough for a finger, or a number. */
export function AnswerField({ item, value, labelledBy, onAnswer }: FieldProps) {
  const name = useId();
  const language = currentLanguage();
  if (item.kind === 'number')
    return <NumberField item={item} value={value} labelledBy={labelledBy} onAnswer={onAnswer} />;
  if (item.kind === 'text') return <WordsField item={item} value={value} labelledBy={labelledBy} onAnswer={onAnswer} />;
  if (item.kind === 'multiple')
    return <SeveralField item={item} value={value} labelledBy={labelledBy} onAnswer={onAnswer} />;
  return (
    <div className={styles.choices} role="radiogroup" aria-labelledby={labelledBy}>
      {item.choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
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

function SeveralField({ item, value, labelledBy, onAnswer }: FieldProps<MultipleItem>) {
  const language = currentLanguage();
  const chosen = typeof value === 'object' ? value : [];
  return (
    <fieldset className={styles.choices} aria-labelledby={labelledBy}>
      {item.choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
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
