import { CloudDownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import { StudiesTable } from './list/StudiesTable.tsx';

const QueryDialog = lazy(() => import('./query/QueryDialog.tsx'));

/** Images and findings of other institutions. */
export function Component() {
  const { t } = useTranslation('party-reports');
  const [open, setOpen] = useState(false);
  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      <StudiesTable
        actions={
          <Button type="primary" icon={<CloudDownloadOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('query')}
          </Button>
        }
      />
      <Suspense fallback={null}>{open && <QueryDialog patient={null} onClose={() => setOpen(false)} />}</Suspense>
    </ListFrame>
  );
}
