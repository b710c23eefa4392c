import { DownloadOutlined, ExportOutlined, ImportOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import styles from './TaskList.module.css';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskState } from './TaskState.tsx';
import { isLive, type Task, useTasks } from './tasks.ts';
import { useTaskCommands } from './useTaskCommands.ts';

type TaskListProps = {
  /** Shows an import on the page. */
  onShow: (task: Task) => void;
  /** The one that the page shows already. */
  shown: string | null;
};

/** The account's imports and exports of the last 30 days. */
export function TaskList({ onShow, shown }: TaskListProps) {
  const { t } = useTranslation('tasks');
  const id = useId();
  const { data: tasks, error, refetch } = useTasks();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {t('mine')}
      </h2>
      {error && !tasks && <Failure error={error} onRetry={() => void refetch()} />}
      {!tasks && !error && <Loading rows={3} />}
      {tasks?.length === 0 && <Empty text={t('none')} hint={t('noneHint')} />}
      {tasks && tasks.length > 0 && (
        <ul className={styles.items}>
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} onShow={task.id === shown ? undefined : onShow} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskItem({ task, onShow }: { task: Task; onShow: ((task: Task) => void) | undefined }) {
  const { t } = useTranslation('tasks');
  const { dateTime } = useFormats();
  const { cancel, cancelling, save, saving } = useTaskCommands(task);
  const isImport = task.kind === 'archiveImport';
  const Icon = isImport ? ImportOutlined : ExportOutlined;
  const on = (action: string) => t('actionOn', { action, title: task.title });
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.title}>
          <Icon aria-hidden="true" /> <span className={styles.kind}>{t(`kind.${task.kind}`)}</span> {task.title}
        </span>
        <TaskState task={task} />
        <span className={styles.time}>{dateTime(task.createTime)}</span>
      </div>
      {(isLive(task) || isImport) && <TaskProgress task={task} bar={isLive(task)} />}
      {task.message && <p className={styles.message}>{task.message}</p>}
      <div className={styles.actions}>
        {isImport && onShow && (
          <Button aria-label={on(t('show'))} onClick={() => onShow(task)}>
            {t('show')}
          </Button>
        )}
        {task.files.map((which) => (
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
        {isLive(task) && (
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
