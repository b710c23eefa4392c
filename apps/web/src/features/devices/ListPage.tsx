import { PlusOutlined } from '@ant-design/icons';
import { deviceCalls } from '@cogclinic/contract/devices';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { useDeviceColumns } from './list/useDeviceColumns.tsx';
import { useDeviceFilters } from './list/useDeviceFilters.ts';
import { useDeviceActions } from './shared/useDeviceActions.tsx';
import { useFollowDevices } from './shared/useFollowDevices.ts';
import { useIsAdmin } from './shared/useIsAdmin.ts';

const BindDialog = lazy(() => import('./dialogs/BindDialog.tsx'));

/** The institution's devices, live. */
export function Component() {
  const { t } = useTranslation('devices');
  const isAdmin = useIsAdmin();
  const columns = useDeviceColumns();
  const filters = useDeviceFilters();
  const { actionsOf, ask, dialogs } = useDeviceActions();
  const [binding, setBinding] = useState(false);
  useFollowDevices(deviceCalls.list);
  const bind = isAdmin && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setBinding(true)}>
      {t('bind.action')}
    </Button>
  );
  return (
    <ListFrame title={t('title')}>
      <DataTable
        call={deviceCalls.list}
        name="devices"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        filters={filters}
        actions={bind}
        rowActions={actionsOf}
        visibleActions={1}
        defaultOrder="bindTime desc"
        cards
        exportable={false}
        empty={{ text: t('empty'), hint: t(isAdmin ? 'emptyHint' : 'emptyHintOthers') }}
      />
      {binding && (
        <Suspense fallback={null}>
          <BindDialog
            open
            onClose={() => setBinding(false)}
            onBound={(device) => {
              setBinding(false);
              ask('code', device);
            }}
          />
        </Suspense>
      )}
      {dialogs}
    </ListFrame>
  );
}
