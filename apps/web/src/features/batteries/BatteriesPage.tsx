import { EditOutlined, InboxOutlined, PlusOutlined, RollbackOutlined } from '@ant-design/icons';
import { batteryCalls } from '@cogclinic/contract/batteries';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import type { Battery } from './settings/items.ts';
import { useBatteryColumns } from './settings/useBatteryColumns.tsx';

const BatteryDialog = lazy(() => import('./settings/BatteryDialog.tsx'));

/** The institution's batteries: which scales are given one after another. */
export function Component() {
  const { t } = useTranslation('batteries');
  const [dialog, setDialog] = useState<{ battery: Battery | null } | null>(null);
  const archive = useSend(batteryCalls.archive);
  const columns = useBatteryColumns();
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ battery: null })}>
      {t('settings.add')}
    </Button>
  );
  return (
    <PageFrame title={t('settings.title')} subtitle={t('settings.subtitle')} actions={add}>
      <DataTable
        call={batteryCalls.list}
        name="batteries"
        title={t('settings.title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        exportable={false}
        rowActions={(battery) => [
          { key: 'edit', label: t('settings.edit'), icon: <EditOutlined />, onClick: () => setDialog({ battery }) },
          {
            key: 'archive',
            label: t(battery.archived ? 'settings.restore' : 'settings.archive'),
            icon: battery.archived ? <RollbackOutlined /> : <InboxOutlined />,
            onClick: () => {
              const { id, version, archived } = battery;
              archive.mutate({ body: { id, version, archived: !archived } });
            },
          },
        ]}
        empty={{ text: t('settings.empty'), hint: t('settings.emptyHint') }}
      />
      <Suspense fallback={null}>
        {dialog && <BatteryDialog battery={dialog.battery} onClose={() => setDialog(null)} />}
      </Suspense>
    </PageFrame>
  );
}
