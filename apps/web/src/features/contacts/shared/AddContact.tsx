import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactDialog } from './ContactDialog.tsx';

type AddContactProps = { archiveId: string; onAdded: (id: string) => void };

/** Adds somebody to a patient's contacts where one of them is chosen. */
export function AddContact({ archiveId, onAdded }: AddContactProps) {
  const { t } = useTranslation('contacts');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && (
        <ContactDialog
          archiveId={archiveId}
          contact={null}
          onSaved={({ id }) => onAdded(id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
