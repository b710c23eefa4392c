import { ApiOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { partnerCalls } from '@cogclinic/contract/partners';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { showSuccess } from '#ui/notify.ts';
import type { Column, RowAction } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { ConnectionCheck } from './ConnectionCheck.tsx';
import type { Partner } from './partners.ts';
import { useConnectionCheck } from './useConnectionCheck.ts';

const PartnerDialog = lazy(() => import('./PartnerDialog.tsx'));

type Dialog = { open: boolean; partner: Partner | null };

/** The institutions from which images and findings are read. */
export function Component() {
  const { t } = useTranslation('partners');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const remove = useRemoval();
  const { check, outcome } = useConnectionCheck();
  const columns = useColumns();
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ open: true, partner: null })}>
      {t('add')}
    </Button>
  );
  const rowActions = (partner: Partner): RowAction[] => [
    { key: 'check', label: t('check'), icon: <ApiOutlined />, onClick: () => void check(partner) },
    { key: 'edit', label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ open: true, partner }) },
    {
      key: 'remove',
      label: t('remove'),
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () => void remove(partner),
    },
  ];

  return (
    <ListFrame title={t('title')}>
      <ConnectionCheck outcome={outcome} />
      <DataTable
        call={partnerCalls.list}
        name="partners"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        actions={add}
        rowActions={rowActions}
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      {/* Drawn from the first opening on, so that it can close as it opened. */}
      {dialog && (
        <Suspense fallback={null}>
          <PartnerDialog
            open={dialog.open}
            partner={dialog.partner}
            onClose={() => setDialog({ ...dialog, open: false })}
          />
        </Suspense>
      )}
    </ListFrame>
  );
}

function useColumns(): readonly Column<Partner>[] {
  const { t } = useTranslation('partners');
  const labelOf = useFieldLabel('partners');
  return useMemo(
    () => [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      { key: 'baseAddress', title: labelOf('baseAddress') },
      {
        key: 'authentication',
        title: labelOf('authentication'),
        text: ({ authentication }) => t(`authentication.${authentication}`),
      },
      { key: 'inner', title: labelOf('inner'), text: ({ inner }) => t(inner ? 'yes' : 'no') },
    ],
    [labelOf, t],
  );
}

function useRemoval(): (partner: Partner) => Promise<void> {
  const { t } = useTranslation('partners');
  const confirm = useConfirm();
  const { mutate } = useSend(partnerCalls.remove, { onSuccess: () => showSuccess(t('removed')) });
  return async ({ id, name, version }) => {
    const sure = await confirm({
      title: t('removeTitle', { name }),
      content: t('removeContent'),
      ok: t('remove'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
  };
}
