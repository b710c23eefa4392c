import { LIMITS } from '@cogclinic/contract/fields';
import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import styles from './dialogs.module.css';

/** A field for a reason; `given` is what was typed, or null after it has said that something is missing. */
export function useReason(label: string, lacks: string): { field: ReactNode; given: () => string | null } {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const given = () => {
    if (reason.trim()) return reason.trim();
    setLacking(true);
    document.getElementById(id)?.focus();
    return null;
  };
  const problem = isLacking && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-problem` };
  const field = (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={LIMITS.text}
        autoSize={{ minRows: 2, maxRows: 5 }}
        {...problem}
        onChange={({ target }) => {
          setReason(target.value);
          setLacking(false);
        }}
      />
      {isLacking && <FieldProblem id={`${id}-problem`}>{lacks}</FieldProblem>}
    </div>
  );
  return { field, given };
}
