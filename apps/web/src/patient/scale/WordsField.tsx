import type { TextItem } from '@cogclinic/scales/instrument';
import { fromInput, INPUT_TYPES, LAST, toInput } from '#features/scales/shared/moments.ts';
import { typedWords } from '#features/scales/shared/typedWords.ts';
import styles from './fields.module.css';
import type { FieldProps } from './fields.ts';

/** Words, or a date or time in the phone's own picker. */
export function WordsField({ item, value, labelledBy, onAnswer }: FieldProps<TextItem>) {
  const answer = typeof value === 'string' ? value : '';
  const { format } = item;
  if (format !== undefined) {
    return (
      <input
        className={styles.number}
        type={INPUT_TYPES[format]}
        max={LAST[format]}
        value={toInput(format, answer)}
        aria-labelledby={labelledBy}
        onChange={({ target }) => onAnswer(fromInput(format, target.value))}
      />
    );
  }
  return (
    <textarea
      className={styles.words}
      rows={item.long ? 4 : 2}
      maxLength={item.maxLength}
      value={answer}
      aria-labelledby={labelledBy}
      onChange={({ target }) => onAnswer(typedWords(target.value))}
    />
  );
}
