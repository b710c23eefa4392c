import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDict } from '#ui/useDict.ts';
import { AddContact } from './AddContact.tsx';
import styles from './ContactSelect.module.css';
import { ANOTHER } from './suggested.ts';
import type { Contact } from './types.ts';

type ContactSelectProps = {
  id: string;
  archiveId: string;
  /** Undefined while they are read. */
  contacts: readonly Contact[] | undefined;
  /** A contact's id, `ANOTHER`, or null. */
  value: string | null;
  placeholder: string;
  /** Where a person may be chosen who is no contact. */
  withAnother?: boolean;
  describedBy?: string | undefined;
  wrong?: boolean;
  onChange: (value: string) => void;
};

/** Chooses one of a patient's contacts, the informant first; one who is missing can be added at once. */
export function ContactSelect({
  id,
  archiveId,
  contacts,
  value,
  placeholder,
  withAnother = false,
  describedBy,
  wrong = false,
  onChange,
}: ContactSelectProps) {
  const { t } = useTranslation('contacts');
  const relation = useDict('relation');
  const named = ({ id: of, name, relation: code, informant }: Contact) => ({
    value: of,
    label: t(informant ? 'choice.informant' : 'choice.contact', { name, relation: relation.label(code) }),
  });
  return (
    <div className={styles.root}>
      <Select
        id={id}
        value={value}
        loading={contacts === undefined}
        disabled={!withAnother && !contacts?.length}
        placeholder={placeholder}
        status={wrong ? 'error' : ''}
        aria-describedby={describedBy}
        aria-invalid={wrong}
        options={[
          ...(contacts ?? []).map(named),
          ...(withAnother ? [{ value: ANOTHER, label: t('choice.another') }] : []),
        ]}
        onChange={onChange}
      />
      <AddContact archiveId={archiveId} onAdded={onChange} />
    </div>
  );
}
