import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import { RegisteredOffer } from './RegisteredOffer.tsx';
import { type ContactKind, readContact, useContactState } from './useContactState.ts';

type ContactInputProps = {
  kind: ContactKind;
  control: ControlProps;
  /** The archive being edited. */
  exceptId?: string;
  onFill?: (archiveId: string) => void;
};

/** A phone number or an e-mail address; on leaving it, whether somebody has it already is looked up. */
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
      {/* Once the form has been checked it shows the same problem itself. */}
      {elsewhere && !invalid && (
        <p className="contact-problem" role="alert">
          {t('rules:elsewhere')}
        </p>
      )}
      {found?.state === 'here' && <RegisteredOffer field={kind} archiveId={found.archiveId} onFill={onFill} />}
    </>
  );
}
