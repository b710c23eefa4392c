import { PlusOutlined } from '@ant-design/icons';
import { contactCalls } from '@cogclinic/contract/contacts';
import { Button, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactDialog } from '#features/contacts/shared/ContactDialog.tsx';
import type { Contact } from '#features/contacts/shared/types.ts';
import { useCall } from '#ui/api.ts';
import { useDict } from '#ui/useDict.ts';
import styles from './PushForm.module.css';

type ContactFieldProps = { archiveId: string; onContact: (contact: Contact | null) => void };

/** Which of the patient's contacts answers an informant's scale; the informant of the file is suggested. */
export function ContactField({ archiveId, onContact }: ContactFieldProps) {
  const { t } = useTranslation(['push', 'contacts']);
  const id = useId();
  const relation = useDict('relation');
  const { data } = useCall(contactCalls.list, { params: { id: archiveId } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [adds, setAdds] = useState(false);
  const [first] = data ?? [];
  const suggested = first && (first.informant || data?.length === 1) ? first : undefined;
  const contact = data?.find((one) => one.id === chosen) ?? suggested ?? null;
  useEffect(() => onContact(contact), [contact, onContact]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('push:dialog.contact')}</label>
      <div className={styles.contact}>
        <Select
          id={id}
          value={contact?.id ?? null}
          onChange={setChosen}
          loading={data === undefined}
          disabled={!data?.length}
          placeholder={t('push:dialog.choose')}
          options={data?.map((one) => ({
            value: one.id,
            label: t('push:contact', { name: one.name, relation: relation.label(one.relation) }),
          }))}
        />
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdds(true)}>
          {t('contacts:add')}
        </Button>
      </div>
      <p className={styles.hint}>{t(data?.length === 0 ? 'push:dialog.noContact' : 'push:dialog.contactHint')}</p>
      {adds && (
        <ContactDialog
          archiveId={archiveId}
          contact={null}
          onSaved={(added) => setChosen(added.id)}
          onClose={() => setAdds(false)}
        />
      )}
    </div>
  );
}
