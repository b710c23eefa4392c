import { ScheduleOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { Course } from '../course/Course.tsx';
import { EvaluationsTable } from '../list/EvaluationsTable.tsx';
import { OpenOrders } from '../orders/OpenOrders.tsx';
import styles from './PatientCervical.module.css';

const OrderDialog = lazy(() => import('../orders/OrderDialog.tsx'));
const UploadDialog = lazy(() => import('../upload/UploadDialog.tsx'));

/** The cervical evaluations of one patient: their course, each of them, and the way to another. */
export function PatientCervical({ archiveId, patientName }: PatientProps) {
  const { t } = useTranslation(['cervical', 'neck']);
  const [open, setOpen] = useState<'upload' | 'order' | null>(null);
  const close = () => setOpen(null);
  const patient = { archiveId, patientName };
  return (
    <section className={styles.root} aria-label={t('neck:title')}>
      <div className={`${styles.actions} no-print`}>
        <Button icon={<ScheduleOutlined aria-hidden="true" />} onClick={() => setOpen('order')}>
          {t('orders.order')}
        </Button>
        <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => setOpen('upload')}>
          {t('upload.open')}
        </Button>
      </div>
      <OpenOrders archiveId={archiveId} />
      <Course archiveId={archiveId} />
      <EvaluationsTable archiveId={archiveId} hint={t('emptyHint')} />
      <Suspense fallback={null}>
        {open === 'upload' && <UploadDialog patient={patient} onClose={close} />}
        {open === 'order' && <OrderDialog patient={patient} onClose={close} />}
      </Suspense>
    </section>
  );
}
