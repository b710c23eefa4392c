import type { MultipleItem } from '@cogclinic/scales/instrument';
import { useItemLang } from '../shared/itemLanguage.ts';
import { toggled } from '../shared/toggled.ts';
import { useLocalText } from '../shared/useLocalText.ts';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './choices.module.css';
import type { FieldProps } from './fields/fieldProps.ts';
import { WordsField } from './fields/WordsField.tsx';
import { NumberField } from './NumberField.tsx';

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

function SeveralField({ item, value, labelledBy, describedBy, onAnswer }: FieldProps<MultipleItem>) {
  const local = useLocalText();
  const lang = useItemLang();
  const chosen = typeof value === 'object' ? value : [];
  return (
    <fieldset
      className={`${styles.choices} ${styles.several}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
    >
      {item.choices.map((choice) => (
        <label key={choice.value} className={`${styles.choice} ${styles.tick}`} data-unrated={choice.unrated}>
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={({ target }) => onAnswer(toggled(item, chosen, choice.value, target.checked), false)}
          />
          <span className={styles.text} lang={lang}>
            {local(choice.text)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
