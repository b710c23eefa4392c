import { useState } from 'react';
import styles from './NumberField.module.css';

type NumberFieldProps = {
  label: string;
  /** Null while nothing is typed. */
  value: number | null;
  change: (value: number) => void;
  step?: number;
};

/** A number that is typed; while it is being typed it stays as it stands. */
export function NumberField({ label, value, change, step = 1 }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.field}>
      {label}
      <input
        type="number"
        inputMode="decimal"
        step={step}
        min={0}
        value={typed ?? value ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value !== '' && Number.isFinite(target.valueAsNumber)) change(target.valueAsNumber);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
