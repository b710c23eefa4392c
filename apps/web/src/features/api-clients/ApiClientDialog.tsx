import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { Button, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { ApiClient } from './apiClients.ts';
import { useApiClientSections } from './useApiClientSections.ts';

type ApiClientDialogProps = {
  open: boolean;
  /** The one to change, or null to add one. */
  client: ApiClient | null;
  onClose: () => void;
  onAdded: (client: ApiClient) => void;
};

/** Connects a system, or changes what it may read. */
export default function ApiClientDialog({ open, client, onClose, onAdded }: ApiClientDialogProps) {
  const { t } = useTranslation('api-clients');
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={client ? t('editTitle') : t('addTitle')}
      onCancel={onClose}
      footer={null}
      width={600}
      destroyOnHidden
      mask={{ closable: false }}
      afterOpenChange={(shown) => {
        if (shown) content.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={content}>
        {client ? <Change client={client} onClose={onClose} /> : <Addition onClose={onClose} onAdded={onAdded} />}
      </div>
    </Modal>
  );
}

/** Mounted anew at each opening: another addition has another request. */
function Addition({ onClose, onAdded }: Pick<ApiClientDialogProps, 'onClose' | 'onAdded'>) {
  const { t } = useTranslation(['api-clients', 'ui']);
  const add = useSend(apiClientCalls.add, { quiet: true });
  const sections = useApiClientSections();
  const [initial] = useState(() => ({ requestId: newId(), dataAuthority: 'all' as const }));
  return (
    <SchemaForm
      schema={apiClientCalls.add.body}
      sections={sections}
      initial={initial}
      noun="apiClients"
      compact
      guarded={false}
      submitText={t('addNext')}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        const added = await add.mutateAsync({ body: { ...body, addresses: body.addresses.join('\n') } });
        showSuccess(t('added'));
        onAdded(added);
      }}
    />
  );
}

function Change({ client, onClose }: { client: ApiClient; onClose: () => void }) {
  const { t } = useTranslation(['api-clients', 'ui']);
  const update = useSend(apiClientCalls.update, { quiet: true });
  const sections = useApiClientSections();
  const initial = useMemo(() => ({ ...client, addresses: client.addresses.join('\n') }), [client]);
  return (
    <SchemaForm
      schema={apiClientCalls.update.body}
      sections={sections}
      initial={initial}
      noun="apiClients"
      compact
      guarded={false}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await update.mutateAsync({ body: { ...body, addresses: body.addresses.join('\n') } });
        showSuccess(t('edited'));
        onClose();
      }}
    />
  );
}
