import { EditOutlined, KeyOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons';
import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import type { ApiClient } from './apiClients.ts';
import { HowToConnect } from './HowToConnect.tsx';
import { useApiClientColumns } from './useApiClientColumns.tsx';

const ApiClientDialog = lazy(() => import('./ApiClientDialog.tsx'));
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

type Dialog = { kind: 'form' | 'keys'; open: boolean; id: string | null };

/** Other programs that read the institution's data by FHIR. */
export function Component() {
  const { t } = useTranslation('api-clients');
  const { data: clients } = useCall(apiClientCalls.list, {}, { quiet: true });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const columns = useApiClientColumns();
  const end = useEnding();
  const client = clients?.find(({ id }) => id === dialog?.id) ?? null;
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ kind: 'form', open: true, id: null })}>
      {t('add')}
    </Button>
  );
  const rowActions = (row: ApiClient): RowAction[] => {
    if (row.endedTime) return [];
    const { id } = row;
    return [
      {
        key: 'keys',
        label: t('keys.action'),
        icon: <KeyOutlined />,
        onClick: () => setDialog({ kind: 'keys', open: true, id }),
      },
      {
        key: 'edit',
        label: t('edit'),
        icon: <EditOutlined />,
        onClick: () => setDialog({ kind: 'form', open: true, id }),
      },
      { key: 'end', label: t('end'), icon: <StopOutlined />, danger: true, onClick: () => void end(row) },
    ];
  };
  const close = () => setDialog(dialog && { ...dialog, open: false });

  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      <DataTable
        call={apiClientCalls.list}
        name="apiClients"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        actions={add}
        rowActions={rowActions}
        visibleActions={2}
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      <HowToConnect />
      {/* Drawn from the first opening on, so that it can close as it opened. */}
      <Suspense fallback={null}>
        {dialog?.kind === 'form' && (
          <ApiClientDialog
            key={dialog.id}
            open={dialog.open}
            client={client}
            onClose={close}
            onAdded={({ id }) => setDialog({ kind: 'keys', open: true, id })}
          />
        )}
        {dialog?.kind === 'keys' && client && <KeysDialog open={dialog.open} client={client} onClose={close} />}
      </Suspense>
    </ListFrame>
  );
}

function useEnding(): (client: ApiClient) => Promise<void> {
  const { t } = useTranslation('api-clients');
  const confirm = useConfirm();
  const { mutate } = useSend(apiClientCalls.end, { onSuccess: () => showSuccess(t('ended')) });
  return async ({ id, name, version }) => {
    const sure = await confirm({
      title: t('endTitle', { name }),
      content: t('endContent'),
      ok: t('end'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
  };
}
