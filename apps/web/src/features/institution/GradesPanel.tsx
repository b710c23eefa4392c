import { gradeCalls } from '@cogclinic/contract/grades';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { GradePicture } from './GradePicture.tsx';
import styles from './grades.module.css';

const GradesDialog = lazy(() => import('./GradesDialog.tsx'));

/** By which limits of its own the institution grades the cognitive dimensions, if it does. */
export function GradesPanel() {
  const { t } = useTranslation('institution');
  const { data, error, refetch } = useCall(gradeCalls.limits, {}, { quiet: true });
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('grades.title')} className={styles.panel}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={2} />}
      {data && (
        <>
          {data.limits && <GradePicture limits={data.limits} />}
          <p className={styles.note}>{t(data.limits ? 'grades.own' : 'grades.off')}</p>
          <Button onClick={() => setOpen(true)}>{t(data.limits ? 'grades.change' : 'grades.set')}</Button>
          <Suspense fallback={null}>{open && <GradesDialog kept={data} onClose={() => setOpen(false)} />}</Suspense>
        </>
      )}
    </Panel>
  );
}
