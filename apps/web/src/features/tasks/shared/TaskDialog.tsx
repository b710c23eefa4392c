import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './TaskDialog.module.css';
import { TaskProgress } from './TaskProgress.tsx';
import { isLive, type Task, useTask } from './tasks.ts';
import { useTaskCommands } from './useTaskCommands.ts';

type TaskDialogProps = {
  started: Task;
  title: string;
  /** What each state means here. */
  says: (state: Task['state']) => string;
  /** Said while it runs: that it may be left. */
  leave: string;
  onClose: () => void;
};

/** Long work as it goes on; closing leaves it running. */
export function TaskDialog({ started, title, says, leave, onClose }: TaskDialogProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  const { data: task = started } = useTask(started.id);
  const { cancel, cancelling, save, saving } = useTaskCommands(task);
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          {isLive(task) && (
            <Button danger loading={cancelling} onClick={() => void cancel()}>
              {t('stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui:actions.close')}</Button>
          {task.files.includes('result') && (
            <Button type="primary" icon={<DownloadOutlined />} loading={saving} onClick={() => void save('result')}>
              {t('download.result')}
            </Button>
          )}
        </>
      }
    >
      <TaskProgress task={task} />
      <p role="status">{task.message ?? says(task.state)}</p>
      {isLive(task) && <p className={styles.leave}>{leave}</p>}
    </Modal>
  );
}
