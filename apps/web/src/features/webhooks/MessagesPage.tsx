import { RedoOutlined, StepForwardOutlined } from '@ant-design/icons';
import { webhookCalls } from '@cogclinic/contract/webhooks';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { showError, showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { UnloadedRecord, useRecordTitle } from '#ui/RecordPage.tsx';
import { Empty } from '#ui/states.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { useAnswerText } from './useAnswerText.ts';
import { useDeliveryColumns, useDeliveryFilters } from './useDeliveryColumns.tsx';
import type { Delivery, Webhook } from './webhooks.ts';

const LIST_PATH = '/setting/webhooks';

/** The messages to one address, and what was answered to each. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useCall(webhookCalls.list, {}, { quiet: true });
  const webhook = data?.find((one) => one.id === id);
  useRecordTitle(webhook?.name);
  const list = { path: LIST_PATH, text: t('list.back') };
  if (webhook) return <Messages webhook={webhook} />;
  if (!data) return <UnloadedRecord title={t('messages')} error={error} onRetry={refetch} list={list} />;
  return (
    <PageFrame title={t('messages')}>
      <Empty text={t('removed')} action={<Link to={LIST_PATH}>{t('list.back')}</Link>} />
    </PageFrame>
  );
}

function Messages({ webhook: { id, name } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const columns = useDeliveryColumns();
  const filters = useDeliveryFilters();
  const rowActions = useDeliveryActions();
  return (
    <ListFrame title={t('list.title', { name })} subtitle={t('list.subtitle')}>
      <DataTable
        call={webhookCalls.deliveries}
        name="webhookDeliveries"
        title={t('list.title', { name })}
        columns={columns}
        filters={filters}
        actions={<Link to={LIST_PATH}>{t('list.back')}</Link>}
        query={{ webhookId: id }}
        defaultOrder="time desc"
        rowKey="id"
        rowLabel={(row) => t(`events.${row.event}`)}
        rowActions={rowActions}
        empty={{ text: t('list.empty'), hint: t('list.emptyHint') }}
      />
    </ListFrame>
  );
}

/** What can be done with a message: while it waits it can be left out, afterwards sent again. */
function useDeliveryActions(): (delivery: Delivery) => RowAction[] {
  const { t } = useTranslation('webhooks');
  const confirm = useConfirm();
  const answerText = useAnswerText();
  const again = useSend(webhookCalls.sendAgain, {
    onSuccess: (delivery) => {
      if (delivery.problem === null) showSuccess(t('list.sentAgain', { status: delivery.status }));
      else showError(t('list.againFailed', { problem: answerText(delivery) }));
    },
  });
  const leaveOut = useSend(webhookCalls.leaveOut, { onSuccess: () => showSuccess(t('list.leftOut')) });
  const askLeaveOut = async (id: string) => {
    const sure = await confirm({
      title: t('list.leaveOutTitle'),
      content: t('list.leaveOutContent'),
      ok: t('list.leaveOut'),
    });
    if (sure) leaveOut.mutate({ body: { id } });
  };
  return ({ id, state }) => [
    state === 'waiting'
      ? {
          key: 'leaveOut',
          label: t('list.leaveOut'),
          icon: <StepForwardOutlined />,
          onClick: () => void askLeaveOut(id),
        }
      : {
          key: 'again',
          label: t('list.again'),
          icon: <RedoOutlined />,
          disabled: again.isPending,
          onClick: () => again.mutate({ body: { id } }),
        },
  ];
}
