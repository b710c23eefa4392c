import { PlusOutlined } from '@ant-design/icons';
import { webhookCalls } from '@cogclinic/contract/webhooks';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { useWebhookActions } from './useWebhookActions.tsx';
import { useWebhookColumns } from './useWebhookColumns.tsx';
import type { Webhook } from './webhooks.ts';

const WebhookDialog = lazy(() => import('./WebhookDialog.tsx'));
const SecretDialog = lazy(() => import('./SecretDialog.tsx'));

type Dialog = { open: boolean } & ({ kind: 'form'; webhook: Webhook | null } | { kind: 'secret'; shown: Shown });
type Shown = { webhook: Webhook; secret: string };

/** Addresses of other programs that are told what happens. */
export function Component() {
  const { t } = useTranslation('webhooks');
  const { data: webhooks } = useCall(webhookCalls.list, {}, { quiet: true });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const columns = useWebhookColumns();
  const show = (shown: Shown) => setDialog({ kind: 'secret', open: true, shown });
  const rowActions = useWebhookActions({
    onEdit: (webhook) => setDialog({ kind: 'form', open: true, webhook }),
    onSecret: show,
  });
  const off = webhooks?.filter(({ state }) => state === 'off').length ?? 0;
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => setDialog({ kind: 'form', open: true, webhook: null })}
    >
      {t('add')}
    </Button>
  );
  const close = () => setDialog(dialog && { ...dialog, open: false });

  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      {off > 0 && <Alert type="warning" showIcon title={t('offNote', { count: off })} />}
      <DataTable
        call={webhookCalls.list}
        name="webhooks"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        actions={add}
        rowActions={rowActions}
        visibleActions={2}
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      {/* Drawn from the first opening on, so that it can close as it opened. */}
      <Suspense fallback={null}>
        {dialog?.kind === 'form' && (
          <WebhookDialog
            key={dialog.webhook?.id}
            open={dialog.open}
            webhook={dialog.webhook}
            onClose={close}
            onAdded={show}
          />
        )}
        {dialog?.kind === 'secret' && <SecretDialog open={dialog.open} {...dialog.shown} onClose={close} />}
      </Suspense>
    </ListFrame>
  );
}
