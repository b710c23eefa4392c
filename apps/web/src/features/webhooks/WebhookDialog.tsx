import { webhookCalls } from '@cogclinic/contract/webhooks';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { useWebhookSections } from './useWebhookSections.ts';
import type { Webhook } from './webhooks.ts';

type WebhookDialogProps = {
  open: boolean;
  /** The one to change, or null to add one. */
  webhook: Webhook | null;
  onClose: () => void;
  onAdded: (added: { webhook: Webhook; secret: string }) => void;
};

/** Registers an address, or changes it. */
export default function WebhookDialog({ open, webhook, onClose, onAdded }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={webhook ? t('editTitle') : t('addTitle')}
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
        {webhook ? <Change webhook={webhook} onClose={onClose} /> : <Addition onClose={onClose} onAdded={onAdded} />}
      </div>
    </Modal>
  );
}

/** Mounted anew at each opening: another addition has another request. */
function Addition({ onClose, onAdded }: Pick<WebhookDialogProps, 'onClose' | 'onAdded'>) {
  const { t } = useTranslation(['webhooks', 'ui']);
  const add = useSend(webhookCalls.add, { quiet: true });
  const sections = useWebhookSections();
  const [initial] = useState(() => ({ requestId: newId() }));
  return (
    <SchemaForm
      schema={webhookCalls.add.body}
      sections={sections}
      initial={initial}
      noun="webhooks"
      compact
      guarded={false}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => onAdded(await add.mutateAsync({ body }))}
    />
  );
}

function Change({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'ui']);
  const update = useSend(webhookCalls.update, { quiet: true });
  const sections = useWebhookSections();
  return (
    <SchemaForm
      schema={webhookCalls.update.body}
      sections={sections}
      initial={webhook}
      noun="webhooks"
      compact
      guarded={false}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await update.mutateAsync({ body });
        showSuccess(t('edited'));
        onClose();
      }}
    />
  );
}
