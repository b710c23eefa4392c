import type { AnswerValue, ChoiceItem, Texts } from '@cogclinic/scales/instrument';
import type { TFunction } from 'i18next';
import { memo, useId } from 'react';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { isPointer } from '../ChoiceField.tsx';
import styles from './MatrixRow.module.css';

type MatrixRowProps = {
  item: ChoiceItem;
  /** Both the same until the language is another: a row reads its texts when it is drawn, not with each answer to others. */
  local: (texts: Texts) => string;
  t: TFunction<'scales'>;
  /** The choices' words, a line each: a text, so that equal ones are the same. */
  words: string;
  lang: string | undefined;
  value: AnswerValue | undefined;
  current: boolean;
  /** The submission found no answer here. */
  missing: boolean;
  onAnswer: (item: ChoiceItem, value: number | null, byPointer: boolean) => void;
  onFocus: (code: string) => void;
};

/** One item of a matrix; on a narrow screen a card with its choices written out. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { item, value, lang, missing, local, t, onAnswer } = props;
  const id = useId();
  const words = props.words.split('\n');
  const unratedFrom = item.choices.find((choice) => choice.unrated);
  return (
    <div
      className={styles.row}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={[item.hint && `${id}h`, missing && `${id}m`].filter(Boolean).join(' ') || undefined}
      data-item={item.code}
      data-current={props.current || undefined}
      data-missing={missing || undefined}
      data-answered={value !== undefined || undefined}
      onFocus={() => props.onFocus(item.code)}
    >
      <div className={styles.text}>
        <span id={id}>
          <span className={styles.code}>{item.code}</span> <span lang={lang}>{local(item.text)}</span>
        </span>
        {item.hint && (
          <span className={styles.hint} id={`${id}h`} lang={lang}>
            {local(item.hint)}
          </span>
        )}
        {missing && (
          <FieldProblem className={styles.problem} id={`${id}m`}>
            {t('questions.noAnswer')}
          </FieldProblem>
        )}
        {value !== undefined && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('questions.clearOf', { item: item.code })}
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
