import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '#features/jobs/shared/JobProgress.tsx';
import { isLive, type Job, useJob } from '#features/jobs/shared/jobs.ts';
import { useJobCommands } from '#features/jobs/shared/useJobCommands.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { StepTitle } from './StepTitle.tsx';
import step from './step.module.css';

type ImportJobProps = { jobId: string; onAnother: () => void };

/** The third and fourth step: the running import, then its result. */
export function ImportJob({ jobId, onAnother }: ImportJobProps) {
  const { t } = useTranslation('archive-batch');
  const { data: job, error, refetch } = useJob(jobId);
  if (!job && error) {
    return (
      <Failure
        error={error}
        onRetry={() => void refetch()}
        action={<Button onClick={onAnother}>{t('import.another')}</Button>}
      />
    );
  }
  if (!job) return <Loading rows={4} />;
  const live = isLive(job);
  return (
    <>
      <ImportSteps step={live ? 'work' : 'result'} />
      {live ? <Running job={job} /> : <ImportResult job={job} onAnother={onAnother} />}
    </>
  );
}

function Running({ job }: { job: Job }) {
  const { t } = useTranslation(['archive-batch', 'jobs']);
  const { cancel, cancelling } = useJobCommands(job);
  return (
    <section className={step.panel}>
      <StepTitle arrived>{t('import.running', { file: job.title })}</StepTitle>
      <JobProgress job={job} />
      <p className={step.hint}>{t('import.leave')}</p>
      <div className={step.buttons}>
        <Button danger loading={cancelling} onClick={() => void cancel()}>
          {t('jobs:stop')}
        </Button>
      </div>
    </section>
  );
}
