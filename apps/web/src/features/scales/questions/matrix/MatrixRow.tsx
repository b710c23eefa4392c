import type { AnswerValue, ChoiceItem } from '@cogclinic/scales/instrument';
import { memo, useId } from 'react';
import { isPointer } from '../ChoiceField.tsx';

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
      className="mx-row"
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={[props.hint && `${id}h`, missing && `${id}m`].filter(Boolean).join(' ') || undefined}
      data-item={item.code}
      data-current={props.current || undefined}
      data-missing={missing !== undefined || undefined}
      data-answered={value !== undefined || undefined}
      onFocus={() => props.onFocus(item.code)}
    >
      <div className="mx-text">
        <span id={id}>
          <span className="qs-item-code">{item.code}</span> <span lang={lang}>{props.text}</span>
        </span>
        {props.hint && (
          <span className="mx-hint" id={`${id}h`} lang={lang}>
            {props.hint}
          </span>
        )}
        {missing && (
          <span className="field-problem" id={`${id}m`}>
            {missing}
          </span>
        )}
        {value !== undefined && (
          <button
            type="button"
            className="mx-clear"
            aria-label={props.clear}
            onClick={() => onAnswer(item, null, true)}
          >
            ×
          </button>
        )}
      </div>
      {item.choices.map((choice, at) => (
        <label key={choice.value} className="mx-cell" data-apart={choice === unratedFrom || undefined}>
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={({ nativeEvent }) => onAnswer(item, choice.value, isPointer(nativeEvent))}
          />
          <span className="mx-words" lang={lang}>
            {words[at]}
          </span>
        </label>
      ))}
    </div>
  );
});
