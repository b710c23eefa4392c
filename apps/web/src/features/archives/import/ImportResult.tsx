import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Job } from '#features/jobs/shared/jobs.ts';
import { useJobCommands } from '#features/jobs/shared/useJobCommands.ts';
import { forget } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { listOfDay } from '../paths.ts';
import { FailedRows } from './FailedRows.tsx';
import styles from './ImportResult.module.css';
import { StepTitle } from './StepTitle.tsx';
import step from './step.module.css';

const FIGURES = ['added', 'skipped', 'failed'] as const;

/** The fourth step: the rows added, the rows refused with their reasons, and the next actions. */
export function ImportResult({ job, onAnother }: { job: Job; onAnother: () => void }) {
  const { t } = useTranslation(['archive-batch', 'jobs']);
  const { number } = useFormats();
  const navigate = useNavigate();
  const { save, saving } = useJobCommands(job);
  const { added } = job;
  useEffect(() => {
    if (added > 0) void forget(['archives']);
  }, [added]);
  return (
    <section className={step.panel}>
      <StepTitle arrived>{t('import.resultOf', { file: job.title })}</StepTitle>
      <Alert className={step.alert} showIcon {...useVerdict(job)} />
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`import.figure.${figure}`)}</dt>
            <dd>{number(job[figure])}</dd>
          </div>
        ))}
      </dl>
      <div className={step.buttons}>
        {job.files.includes('failures') && (
          <Button type="primary" icon={<DownloadOutlined />} loading={saving} onClick={() => void save('failures')}>
            {t('jobs:download.failures')}
          </Button>
        )}
        {added > 0 && <Button onClick={() => void navigate(listOfDay(job.createTime))}>{t('import.toList')}</Button>}
        <Button onClick={onAnother}>{t('import.another')}</Button>
      </div>
      {job.failed > 0 && <FailedRows job={job} />}
    </section>
  );
}

type Verdict = { type: 'success' | 'warning' | 'error' | 'info'; title: string; description?: string };

function useVerdict({ state, failed, message }: Job): Verdict {
  const { t } = useTranslation('archive-batch');
  if (state === 'failed') {
    return { type: 'error', title: message ?? t('import.stopped'), description: t('import.stoppedHint') };
  }
  if (state === 'cancelled')
    return { type: 'info', title: t('import.cancelled'), description: t('import.cancelledHint') };
  if (failed > 0) {
    return {
      type: 'warning',
      title: t('import.errors', { count: failed }),
      description: t('import.errorsHint'),
    };
  }
  return { type: 'success', title: t('import.done') };
}
