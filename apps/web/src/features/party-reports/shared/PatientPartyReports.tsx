import { CloudDownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { StudiesTable } from '../list/StudiesTable.tsx';
import styles from './PatientPartyReports.module.css';

const QueryDialog = lazy(() => import('../query/QueryDialog.tsx'));

/** What other institutions have of one patient, and the way to ask for more. */
export function PatientPartyReports({ archiveId, patientName }: PatientProps) {
  const { t } = useTranslation('party-reports');
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.root} aria-label={t('title')}>
      <div className={`${styles.actions} no-print`}>
        <Button type="primary" icon={<CloudDownloadOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('query')}
        </Button>
      </div>
      <StudiesTable archiveId={archiveId} />
      <Suspense fallback={null}>
        {open && <QueryDialog patient={{ archiveId, patientName }} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
