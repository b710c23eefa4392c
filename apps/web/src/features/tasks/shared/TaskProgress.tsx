import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import styles from './TaskProgress.module.css';
import { shareOf, shownShare, type Task } from './tasks.ts';

const STATUS = {
  queued: 'active',
  running: 'active',
  finished: 'success',
  failed: 'exception',
  cancelled: 'normal',
} as const;

/** How far long work is: a bar while it runs, and its figures. */
export function TaskProgress({ task, bar = true }: { task: Task; bar?: boolean }) {
  const { t } = useTranslation('tasks');
  const { number, percent } = useFormats();
  const share = shownShare(shareOf(task) ?? 0);
  return (
    <div className={styles.progress}>
      {bar && (
        <Progress
          percent={Math.round(share * 100)}
          status={STATUS[task.state]}
          format={() => percent(share)}
          aria-label={t('progressOf', { title: task.title })}
        />
      )}
      <p className={styles.figures}>
        <span>
          {task.total === null
            ? t('doneSoFar', { count: task.done, done: number(task.done) })
            : t(task.kind === 'reportPdfs' ? 'reportsOf' : 'doneOf', {
                done: number(task.done),
                total: number(task.total),
              })}
        </span>
        {task.kind === 'archiveImport' && (
          <>
            <span>{t('added', { figure: number(task.added) })}</span>
            <span>{t('skipped', { figure: number(task.skipped) })}</span>
            <span>{t('failed', { figure: number(task.failed) })}</span>
          </>
        )}
      </p>
    </div>
  );
}
