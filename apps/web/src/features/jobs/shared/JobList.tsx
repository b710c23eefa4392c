import { DownloadOutlined, ExportOutlined, ImportOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import styles from './JobList.module.css';
import { JobProgress } from './JobProgress.tsx';
import { JobState } from './JobState.tsx';
import { isLive, type Job, useJobs } from './jobs.ts';
import { useJobCommands } from './useJobCommands.ts';

type JobListProps = {
  /** Shows an import on the page. */
  onShow: (job: Job) => void;
  /** The one that the page shows already. */
  shown: string | null;
};

/** The account's imports and exports of the last 30 days. */
export function JobList({ onShow, shown }: JobListProps) {
  const { t } = useTranslation('jobs');
  const id = useId();
  const { data: jobs, error, refetch } = useJobs();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {t('mine')}
      </h2>
      {error && !jobs && <Failure error={error} onRetry={() => void refetch()} />}
      {!jobs && !error && <Loading rows={3} />}
      {jobs?.length === 0 && <Empty text={t('none')} hint={t('noneHint')} />}
      {jobs && jobs.length > 0 && (
        <ul className={styles.items}>
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} onShow={job.id === shown ? undefined : onShow} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobItem({ job, onShow }: { job: Job; onShow: ((job: Job) => void) | undefined }) {
  const { t } = useTranslation('jobs');
  const { dateTime } = useFormats();
  const { cancel, cancelling, save, saving } = useJobCommands(job);
  const isImport = job.kind === 'archiveImport';
  const Icon = isImport ? ImportOutlined : ExportOutlined;
  const on = (action: string) => t('actionOn', { action, title: job.title });
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.title}>
          <Icon aria-hidden="true" /> <span className={styles.kind}>{t(`kind.${job.kind}`)}</span> {job.title}
        </span>
        <JobState job={job} />
        <span className={styles.time}>{dateTime(job.createTime)}</span>
      </div>
      {(isLive(job) || isImport) && <JobProgress job={job} bar={isLive(job)} />}
      {job.message && <p className={styles.message}>{job.message}</p>}
      <div className={styles.actions}>
        {isImport && onShow && (
          <Button aria-label={on(t('show'))} onClick={() => onShow(job)}>
            {t('show')}
          </Button>
        )}
        {job.files.map((which) => (
          <Button
            key={which}
            icon={<DownloadOutlined />}
            loading={saving}
            aria-label={on(t(`download.${which}`))}
            onClick={() => void save(which)}
          >
            {t(`download.${which}`)}
          </Button>
        ))}
        {isLive(job) && (
          <Button
            type="text"
            danger
            icon={<StopOutlined />}
            loading={cancelling}
            aria-label={on(t('stop'))}
            onClick={() => void cancel()}
          >
            {t('stop')}
          </Button>
        )}
      </div>
    </li>
  );
}
