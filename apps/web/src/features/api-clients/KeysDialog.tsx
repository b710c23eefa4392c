import { PlusOutlined } from '@ant-design/icons';
import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { CopyField } from '#ui/CopyField.tsx';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { ApiClient } from './apiClients.ts';
import { KeyAddressPart } from './KeyAddressPart.tsx';
import { KeyList } from './KeyList.tsx';
import styles from './KeysDialog.module.css';
import { SecretPart } from './SecretPart.tsx';

type KeysDialogProps = { open: boolean; client: ApiClient; onClose: () => void };

/** By what a system proves who it is: its id, its public keys, or a secret. */
export default function KeysDialog({ open, client, onClose }: KeysDialogProps) {
  const { t } = useTranslation(['api-clients', 'ui']);
  return (
    <Modal
      open={open}
      title={t('keys.title', { name: client.name })}
      onCancel={onClose}
      width={640}
      destroyOnHidden
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{t('ui:actions.close')}</Button>}
    >
      <div className={styles.root}>
        <CopyField label={t('keys.clientId')} value={client.id} />
        <section className={styles.part}>
          <h3>{t('keys.keys')}</h3>
          <KeyList client={client} />
          <AddKeys key={client.keys.length} id={client.id} />
        </section>
        <KeyAddressPart client={client} />
        <SecretPart client={client} />
      </div>
    </Modal>
  );
}

/** Begins anew when a key was added: what was pasted stands in the list then. */
function AddKeys({ id }: { id: string }) {
  const { t } = useTranslation(['api-clients', 'ui']);
  const [open, setOpen] = useState(false);
  const addKeys = useSend(apiClientCalls.addKeys, { quiet: true });
  const initial = useMemo(() => ({ id }), [id]);
  const sections = useMemo(
    () => [
      {
        fields: [
          { name: 'jwks', input: 'textarea', hint: t('hint.jwks'), placeholder: '{"keys":[{"kty":"EC",…}]}' },
          { name: 'expiresOn', input: 'date', hint: t('hint.expiresOn') },
        ] as const,
      },
    ],
    [t],
  );
  if (!open) {
    return (
      <div>
        <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>
          {t('keys.add')}
        </Button>
      </div>
    );
  }
  return (
    <SchemaForm
      schema={apiClientCalls.addKeys.body}
      sections={sections}
      initial={initial}
      noun="apiClients"
      compact
      opens
      guarded={false}
      submitText={t('keys.add')}
      actions={<Button onClick={() => setOpen(false)}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await addKeys.mutateAsync({ body });
        showSuccess(t('keys.added'));
      }}
    />
  );
}
