import { CloudDownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { StudiesTable } from './list/StudiesTable.tsx';

const QueryDialog = lazy(() => import('./query/QueryDialog.tsx'));

/** Images and findings of other institutions. */
export function Component() {
  const { t } = useTranslation('party-reports');
  const [open, setOpen] = useState(false);
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button type="primary" icon={<CloudDownloadOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('query')}
        </Button>
      }
    >
      <StudiesTable />
      <Suspense fallback={null}>{open && <QueryDialog patient={null} onClose={() => setOpen(false)} />}</Suspense>
    </PageFrame>
  );
}
