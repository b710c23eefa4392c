import type { Texts } from '@cogclinic/scales/instrument';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import { Hint } from '../Hint.tsx';
import styles from './Field.module.css';
import { useWriting } from './writing.ts';

type LabelledProps = {
  label: string;
  hint?: string | undefined;
  part?: string | undefined;
  children: (id: string) => ReactNode;
};

/** An input under its label. */
export function Labelled({ label, hint, part, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field} data-part={part}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <Hint>{hint}</Hint>}
    </div>
  );
}

type TextsFieldProps = {
  label: string;
  texts: Texts;
  rows?: number;
  maxLength?: number;
  hint?: string;
  /** Names the field for the focus. */
  part?: string;
  onChange: (texts: Texts) => void;
};

/** Words of an instrument in the language that is written. */
export function TextsField({ label, texts, rows = 1, maxLength = 2000, hint, part, onChange }: TextsFieldProps) {
  const { language, rewrite } = useWriting();
  return (
    <Labelled label={label} hint={hint} part={part}>
      {(id) => (
        <Input.TextArea
          id={id}
          lang={language}
          value={texts[language]}
          autoSize={{ minRows: rows, maxRows: 10 }}
          maxLength={maxLength}
          onChange={({ target }) => onChange(rewrite(texts, target.value))}
        />
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
