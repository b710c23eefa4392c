import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#ui/format.ts';
import styles from './TaskIndicator.module.css';
import { isLive, shareOf, shownShare, useTasks } from './tasks.ts';

/** Where imports are started and all long work is found again. */
const PLACE = '/files/import';

/** Long work that goes on while other pages are open: how far it is, with the way back to it. Nothing while there is none. */
export function TaskIndicator() {
  const { t } = useTranslation('tasks');
  const { percent } = useFormats();
  const { data = [] } = useTasks();
  const running = data.find(isLive);
  const [watched, setWatched] = useState<string | null>(null);
  if (running && running.id !== watched) setWatched(running.id);
  const task = running ?? data.find(({ id }) => id === watched);
  if (!task) return null;
  const share = shareOf(task);
  const text = share === null ? '…' : percent(shownShare(share));
  const label = running ? t('running', { title: task.title, text }) : t('ended', { title: task.title });
  return (
    <Link
      className={styles.taskIndicator}
      to={task.kind === 'archiveImport' ? `${PLACE}?task=${task.id}` : PLACE}
      aria-label={label}
      title={label}
      onClick={() => setWatched(null)}
    >
      {running ? <SyncOutlined spin aria-hidden /> : <CheckCircleOutlined aria-hidden />}
      {running && <span aria-hidden="true">{text}</span>}
    </Link>
  );
}
