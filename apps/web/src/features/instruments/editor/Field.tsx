import type { Texts } from '@cogclinic/scales/instrument';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import { currentLanguage } from '#ui/i18n.ts';
import { retext } from './model.ts';

type LabelledProps = { label: string; hint?: string; className?: string; children: (id: string) => ReactNode };

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
  onChange: (texts: Texts) => void;
};

/** Words of an instrument in the language shown. */
export function TextsField({ label, texts, rows = 1, maxLength = 2000, hint, onChange }: TextsFieldProps) {
  const language = currentLanguage();
  return (
    <Labelled label={label} hint={hint}>
      {(id) => (
        <Input.TextArea
          id={id}
          value={texts[language]}
          autoSize={{ minRows: rows, maxRows: 10 }}
          maxLength={maxLength}
          onChange={({ target }) => onChange(retext(texts, language, target.value))}
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
