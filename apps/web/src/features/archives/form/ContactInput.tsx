import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import styles from './ContactInput.module.css';
import { RegisteredOffer } from './RegisteredOffer.tsx';
import { type ContactKind, readContact, useContactState } from './useContactState.ts';

type ContactInputProps = {
  kind: ContactKind;
  control: ControlProps;
  /** The archive being edited. */
  exceptId?: string;
  onFill?: (archiveId: string) => void;
};

/** A phone number or e-mail address; on leaving the field, checks whether it is registered already. */
export function ContactInput({ kind, control, exceptId, onFill }: ContactInputProps) {
  const { t } = useTranslation(['archives', 'rules']);
  const { value, onChange, ...attributes } = control;
  const [asked, setAsked] = useState<string | null>(null);
  const text = typeof value === 'string' ? value : '';
  const current = readContact(kind, text);
  const found = useContactState(kind, asked !== null && asked === current ? asked : null, exceptId);
  const elsewhere = found?.state === 'elsewhere';
  const invalid = control['aria-invalid'];
  return (
    <>
      <Input
        {...attributes}
        aria-invalid={invalid || elsewhere}
        status={elsewhere ? 'error' : undefined}
        type={kind === 'phone' ? 'tel' : 'email'}
        inputMode={kind === 'phone' ? 'tel' : 'email'}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange?.(event.target.value || undefined)}
        onBlur={() => setAsked(current)}
      />
      {/* After validation the form itself shows the same problem. */}
      {elsewhere && !invalid && (
        <p className={styles.problem} role="alert">
          {t('rules:elsewhere')}
        </p>
      )}
      {found?.state === 'here' && <RegisteredOffer field={kind} archiveId={found.archiveId} onFill={onFill} />}
    </>
  );
}
