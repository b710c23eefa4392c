import { EditOutlined, InboxOutlined, PlusOutlined, RollbackOutlined } from '@ant-design/icons';
import { batteryCalls } from '@cogclinic/contract/batteries';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useConfirm } from '#ui/confirm.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import type { Battery } from './settings/items.ts';
import { useBatteryColumns } from './settings/useBatteryColumns.tsx';

const BatteryDialog = lazy(() => import('./settings/BatteryDialog.tsx'));

/** The institution's batteries: which scales are given one after another. */
export function Component() {
  const { t } = useTranslation('batteries');
  const [dialog, setDialog] = useState<{ battery: Battery | null } | null>(null);
  const archive = useSend(batteryCalls.archive);
  const confirm = useConfirm();
  const columns = useBatteryColumns();
  const askAndArchive = async ({ id, version, archived, name, packages }: Battery) => {
    const question = {
      title: t('settings.archiveTitle', { name }),
      content: t('settings.archiveText', { packages: packages.join(t('run.between')) }),
      ok: t('settings.archive'),
    };
    if (archived || packages.length === 0 || (await confirm(question)))
      archive.mutate({ body: { id, version, archived: !archived } });
  };
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ battery: null })}>
      {t('settings.add')}
    </Button>
  );
  return (
    <ListFrame title={t('settings.title')} subtitle={t('settings.subtitle')}>
      <DataTable
        call={batteryCalls.list}
        name="batteries"
        title={t('settings.title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        actions={add}
        exportable={false}
        rowActions={(battery) => [
          { key: 'edit', label: t('settings.edit'), icon: <EditOutlined />, onClick: () => setDialog({ battery }) },
          {
            key: 'archive',
            label: t(battery.archived ? 'settings.restore' : 'settings.archive'),
            icon: battery.archived ? <RollbackOutlined /> : <InboxOutlined />,
            onClick: () => void askAndArchive(battery),
          },
        ]}
        empty={{ text: t('settings.empty'), hint: t('settings.emptyHint') }}
      />
      <Suspense fallback={null}>
        {dialog && <BatteryDialog battery={dialog.battery} onClose={() => setDialog(null)} />}
      </Suspense>
    </ListFrame>
  );
}
