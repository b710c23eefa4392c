import type { Texts } from '@cogclinic/scales/instrument';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import { useWriting } from './writing.ts';

type LabelledProps = {
  label: string;
  hint?: string | undefined;
  className?: string | undefined;
  children: (id: string) => ReactNode;
};

/** An input under its label. */
export function Labelled({ label, hint, className = '', children }: LabelledProps) {
  const id = useId();
  return (
    <div className={`own-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <p className="own-hint">{hint}</p>}
    </div>
  );
}

type TextsFieldProps = {
  label: string;
  texts: Texts;
  rows?: number;
  maxLength?: number;
  hint?: string;
  className?: string;
  onChange: (texts: Texts) => void;
};

/** Words of an instrument in the language that is written. */
export function TextsField({ label, texts, rows = 1, maxLength = 2000, hint, className, onChange }: TextsFieldProps) {
  const { language, rewrite } = useWriting();
  return (
    <Labelled label={label} hint={hint} className={className}>
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

/** A number; while the field is empty the one before stands. */
export function FigureField({ label, value, onChange, ...range }: FigureFieldProps) {
  return (
    <Labelled label={label} className="own-figure">
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
