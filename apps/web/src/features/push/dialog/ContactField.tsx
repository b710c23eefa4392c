import { contactCalls } from '@cogclinic/contract/contacts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactSelect } from '#features/contacts/shared/ContactSelect.tsx';
import { suggestedContact } from '#features/contacts/shared/suggested.ts';
import type { Contact } from '#features/contacts/shared/types.ts';
import { useCall } from '#ui/api.ts';
import styles from './PushForm.module.css';

type ContactFieldProps = { archiveId: string; onContact: (contact: Contact | null) => void };

/** Which of the patient's contacts answers an informant's scale; the informant of the file is suggested. */
export function ContactField({ archiveId, onContact }: ContactFieldProps) {
  const { t } = useTranslation('push');
  const id = useId();
  const { data } = useCall(contactCalls.list, { params: { id: archiveId } });
  const [chosen, setChosen] = useState<string | null>(null);
  const contact = data?.find((one) => one.id === chosen) ?? suggestedContact(data) ?? null;
  useEffect(() => onContact(contact), [contact, onContact]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('dialog.contact')}</label>
      <ContactSelect
        id={id}
        archiveId={archiveId}
        contacts={data}
        value={contact?.id ?? null}
        placeholder={t('dialog.choose')}
        onChange={setChosen}
      />
      <p className={styles.hint}>{t(data?.length === 0 ? 'push:dialog.noContact' : 'push:dialog.contactHint')}</p>
    </div>
  );
}
