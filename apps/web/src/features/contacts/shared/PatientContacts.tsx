import { PlusOutlined } from '@ant-design/icons';
import { contactCalls } from '@cogclinic/contract/contacts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import { PlainList } from '#ui/PlainList.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactLine } from './ContactLine.tsx';
import styles from './PatientContacts.module.css';
import type { Contact } from './types.ts';

type Removed = Readonly<{ id: string; name: string; version: number }>;

/** The people who belong to a patient: family, friends, paid caregivers; the informant first. */
export function PatientContacts({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation(['contacts', 'ui']);
  const { data, error, refetch } = useCall(contactCalls.list, { params: { id: archiveId } }, { quiet: true });
  const [edited, setEdited] = useState<Contact | 'new' | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = useSend(contactCalls.remove);
  const restore = useSend(contactCalls.restore, { onSuccess: () => setRemoved(null) });
  const add = (
    <Button
      size="small"
      className="no-print"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </Button>
  );
  return (
    <Panel title={t('title')} extra={add}>
      {removed && (
        <Alert
          className={`${styles.removed} no-print`}
          type="success"
          showIcon
          role="status"
          closable={{ onClose: () => setRemoved(null), 'aria-label': t('closeNotice') }}
          title={t('removed', { name: removed.name })}
          action={
            <Button
              size="small"
              loading={restore.isPending}
              onClick={() => restore.mutate({ body: { id: removed.id, version: removed.version } })}
            >
              {t('undo')}
            </Button>
          }
        />
      )}
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />)}
      <PlainList label={t('title')} none={data?.length === 0 && t('none')}>
        {data?.map((contact) => (
          <ContactLine
            key={contact.id}
            contact={contact}
            onEdit={() => setEdited(contact)}
            onRemove={() => {
              const { id, name, version } = contact;
              const gone = remove.mutateAsync({ body: { id, version } });
              gone.then(
                (now) => setRemoved({ id, name, version: now.version }),
                () => undefined,
              );
            }}
          />
        ))}
      </PlainList>
      {edited && (
        <ContactDialog
          archiveId={archiveId}
          contact={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
