import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './JobDialog.module.css';
import { JobProgress } from './JobProgress.tsx';
import { isLive, type Job, useJob } from './jobs.ts';
import { useJobCommands } from './useJobCommands.ts';

type JobDialogProps = {
  started: Job;
  title: string;
  /** What each state means here. */
  says: (state: Job['state']) => string;
  /** The hint while it runs: that the dialog may be closed. */
  leave: string;
  onClose: () => void;
};

/** The progress of a job; closing the dialog leaves it running. */
export function JobDialog({ started, title, says, leave, onClose }: JobDialogProps) {
  const { t } = useTranslation(['jobs', 'ui']);
  const { data: job = started } = useJob(started.id);
  const { cancel, cancelling, save, saving } = useJobCommands(job);
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          {isLive(job) && (
            <Button danger loading={cancelling} onClick={() => void cancel()}>
              {t('stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui:actions.close')}</Button>
          {job.files.includes('result') && (
            <Button type="primary" icon={<DownloadOutlined />} loading={saving} onClick={() => void save('result')}>
              {t('download.result')}
            </Button>
          )}
        </>
      }
    >
      <JobProgress job={job} />
      <p role="status">{job.message ?? says(job.state)}</p>
      {isLive(job) && <p className={styles.leave}>{leave}</p>}
    </Modal>
  );
}
