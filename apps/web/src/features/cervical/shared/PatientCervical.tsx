import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { Course } from '../course/Course.tsx';
import { EvaluationsTable } from '../list/EvaluationsTable.tsx';
import styles from './PatientCervical.module.css';

const UploadDialog = lazy(() => import('../upload/UploadDialog.tsx'));

/** The cervical evaluations of one patient: their course, each of them, and the way to another. */
export function PatientCervical({ archiveId, patientName }: PatientProps) {
  const { t } = useTranslation(['cervical', 'neck']);
  const [isUploading, setUploading] = useState(false);
  return (
    <section className={styles.root} aria-label={t('neck:title')}>
      <div className={`${styles.actions} no-print`}>
        <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => setUploading(true)}>
          {t('upload.open')}
        </Button>
      </div>
      <Course archiveId={archiveId} />
      <EvaluationsTable archiveId={archiveId} hint={t('emptyHint')} />
      <Suspense fallback={null}>
        {isUploading && <UploadDialog patient={{ archiveId, patientName }} onClose={() => setUploading(false)} />}
      </Suspense>
    </section>
  );
}
