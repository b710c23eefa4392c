import type { Texts } from '@cogclinic/scales/instrument';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import { Hint } from '../Hint.tsx';
import styles from './Field.module.css';
import { StaleNote } from './StaleNote.tsx';
import { useStale } from './stale.ts';
import { useWriting } from './writing.ts';

type LabelledProps = {
  label: string;
  hint?: string | undefined;
  part?: string | undefined;
  /** The text that is written here, by its place in the instrument. */
  place?: string | undefined;
  children: (id: string) => ReactNode;
};

/** An input under its label. */
export function Labelled({ label, hint, part, place, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field} data-part={part} data-place={place}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <Hint>{hint}</Hint>}
    </div>
  );
}

type TextsFieldProps = {
  label: string;
  /** The place of the text in the instrument (`ownTexts`). */
  place: string;
  texts: Texts;
  rows?: number;
  maxLength?: number;
  hint?: string;
  /** Names the field for the focus. */
  part?: string;
  onChange: (texts: Texts) => void;
};

/** Words of an instrument in the language that is written; where its translation is stale, that is said beneath. */
export function TextsField({ label, place, texts, rows = 1, maxLength = 2000, hint, part, onChange }: TextsFieldProps) {
  const { language, rewrite } = useWriting();
  const isStale = useStale().at(place).length > 0;
  return (
    <Labelled label={label} hint={hint} part={part} place={place}>
      {(id) => (
        <>
          <Input.TextArea
            id={id}
            lang={language}
            value={texts[language]}
            aria-describedby={isStale ? `${id}-stale` : undefined}
            autoSize={{ minRows: rows, maxRows: 10 }}
            maxLength={maxLength}
            onChange={({ target }) => onChange(rewrite(texts, target.value))}
          />
          <StaleNote id={`${id}-stale`} place={place} texts={texts} />
        </>
      )}
    </Labelled>
  );
}

type FigureFieldProps = {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
};

/** A number; while the field is empty, the previous value holds. */
export function FigureField({ label, value, onChange, ...range }: FigureFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <InputNumber
          id={id}
          value={value}
          changeOnWheel={false}
          {...range}
          onChange={(given) => {
            if (given !== null) onChange(given);
          }}
        />
      )}
    </Labelled>
  );
}
