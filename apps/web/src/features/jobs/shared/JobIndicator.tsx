import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#ui/format.ts';
import styles from './JobIndicator.module.css';
import { isLive, shareOf, shownShare, useJobs } from './jobs.ts';

/** The page that starts imports and lists all jobs. */
const PLACE = '/files/import';

/** Running jobs while other pages are open: their progress, with a link back. Renders nothing without any. */
export function JobIndicator() {
  const { t } = useTranslation('jobs');
  const { percent } = useFormats();
  const { data = [] } = useJobs();
  const running = data.find(isLive);
  const [watched, setWatched] = useState<string | null>(null);
  if (running && running.id !== watched) setWatched(running.id);
  const job = running ?? data.find(({ id }) => id === watched);
  if (!job) return null;
  const share = shareOf(job);
  const text = share === null ? '…' : percent(shownShare(share));
  const label = running ? t('running', { title: job.title, text }) : t('ended', { title: job.title });
  return (
    <Link
      className={styles.jobIndicator}
      to={job.kind === 'archiveImport' ? `${PLACE}?job=${job.id}` : PLACE}
      aria-label={label}
      title={label}
      onClick={() => setWatched(null)}
    >
      {running ? <SyncOutlined spin aria-hidden /> : <CheckCircleOutlined aria-hidden />}
      {running && <span aria-hidden="true">{text}</span>}
    </Link>
  );
}
