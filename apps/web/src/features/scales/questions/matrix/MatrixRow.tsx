import type { AnswerValue, ChoiceItem } from '@cogclinic/scales/instrument';
import { memo, useId } from 'react';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { isPointer } from '../ChoiceField.tsx';
import styles from './MatrixRow.module.css';

type MatrixRowProps = {
  item: ChoiceItem;
  text: string;
  hint: string | undefined;
  /** The choices' words, a line each: a text, so that equal ones are the same. */
  words: string;
  lang: string | undefined;
  value: AnswerValue | undefined;
  current: boolean;
  /** Said when the submission found no answer here. */
  missing: string | undefined;
  clear: string;
  onAnswer: (item: ChoiceItem, value: number | null, byPointer: boolean) => void;
  onFocus: (code: string) => void;
};

/** One item of a matrix; on a narrow screen a card with its choices written out. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { item, value, lang, missing, onAnswer } = props;
  const id = useId();
  const words = props.words.split('\n');
  const unratedFrom = item.choices.find((choice) => choice.unrated);
  return (
    <div
      className={styles.row}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={[props.hint && `${id}h`, missing && `${id}m`].filter(Boolean).join(' ') || undefined}
      data-item={item.code}
      data-current={props.current || undefined}
      data-missing={missing !== undefined || undefined}
      data-answered={value !== undefined || undefined}
      onFocus={() => props.onFocus(item.code)}
    >
      <div className={styles.text}>
        <span id={id}>
          <span className={styles.code}>{item.code}</span> <span lang={lang}>{props.text}</span>
        </span>
        {props.hint && (
          <span className={styles.hint} id={`${id}h`} lang={lang}>
            {props.hint}
          </span>
        )}
        {missing && (
          <FieldProblem className={styles.problem} id={`${id}m`}>
            {missing}
          </FieldProblem>
        )}
        {value !== undefined && (
          <button
            type="button"
            className={styles.clear}
            aria-label={props.clear}
            onClick={() => onAnswer(item, null, true)}
          >
            ×
          </button>
        )}
      </div>
      {item.choices.map((choice, at) => (
        <label key={choice.value} className={styles.cell} data-apart={choice === unratedFrom || undefined}>
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={({ nativeEvent }) => onAnswer(item, choice.value, isPointer(nativeEvent))}
          />
          <span className={styles.words} lang={lang}>
            {words[at]}
          </span>
        </label>
      ))}
    </div>
  );
});
