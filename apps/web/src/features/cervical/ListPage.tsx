import { ScheduleOutlined, SettingOutlined, UploadOutlined } from '@ant-design/icons';
import { identityCalls } from '@cogclinic/contract/identity';
import { Button, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import { EvaluationsTable } from './list/EvaluationsTable.tsx';
import { OpenOrders } from './orders/OpenOrders.tsx';

const UploadDialog = lazy(() => import('./upload/UploadDialog.tsx'));
const OrderDialog = lazy(() => import('./orders/OrderDialog.tsx'));
const ReferencesDialog = lazy(() => import('./references/ReferencesDialog.tsx'));

/** The cervical evaluations of all patients. */
export function Component() {
  const { t } = useTranslation(['cervical', 'neck', 'records']);
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const [open, setOpen] = useState<'upload' | 'order' | 'references' | null>(null);
  const close = () => setOpen(null);
  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      <OpenOrders />
      <EvaluationsTable
        hint={t('emptyHint')}
        actions={
          <>
            <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => setOpen('upload')}>
              {t('upload.open')}
            </Button>
            <Button icon={<ScheduleOutlined aria-hidden="true" />} onClick={() => setOpen('order')}>
              {t('orders.order')}
            </Button>
            {account?.roleType === 'ADMIN' && (
              <Tooltip title={t('references.open')}>
                <Button
                  icon={<SettingOutlined aria-hidden="true" />}
                  aria-label={t('references.open')}
                  onClick={() => setOpen('references')}
                />
              </Tooltip>
            )}
          </>
        }
      />
      <Suspense fallback={null}>
        {open === 'upload' && <UploadDialog patient={null} onClose={close} />}
        {open === 'order' && <OrderDialog patient={null} onClose={close} />}
        {open === 'references' && <ReferencesDialog onClose={close} />}
      </Suspense>
    </ListFrame>
  );
}
