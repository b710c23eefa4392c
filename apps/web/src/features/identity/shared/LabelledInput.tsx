import Input, { type InputProps } from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LabelledInput.module.css';
import type { Problem } from './useFields.ts';

type LabelledInputProps = Omit<InputProps, 'onChange' | 'onBlur'> & {
  field: {
    id: string;
    name: string;
    value: string;
    problem: Problem | null;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  label: string;
  hint?: ReactNode;
  password?: boolean;
  /** Stands beside the input. */
  beside?: ReactNode;
  onLeave?: () => void;
};

/** An input with its label, a hint, and what is wrong with it. */
export function LabelledInput({ field, label, hint, password, beside, onLeave, ...input }: LabelledInputProps) {
  const { t } = useTranslation(['identity', 'rules']);
  const { id, name, value, problem, onChange, onBlur } = field;
  const Field = password ? Password : Input;
  const text = problem && ('key' in problem ? t(problem.key) : problem.text);
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <Field
          {...input}
          id={id}
          name={name}
          value={value}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            onBlur();
            onLeave?.();
          }}
        />
        {beside}
      </div>
      <div id={`${id}-hint`} role="status" className={styles.hint}>
        {hint}
      </div>
      <div id={`${id}-problem`} role="alert" className={styles.problem}>
        {text}
      </div>
    </div>
  );
}
