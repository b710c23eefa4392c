import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { TaskProgress } from '#features/tasks/shared/TaskProgress.tsx';
import { isLive, type Task, useTask } from '#features/tasks/shared/tasks.ts';
import { useTaskCommands } from '#features/tasks/shared/useTaskCommands.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { StepTitle } from './StepTitle.tsx';
import step from './step.module.css';

type ImportWorkProps = { taskId: string; onAnother: () => void };

/** The third and fourth step: the running import, then its result. */
export function ImportWork({ taskId, onAnother }: ImportWorkProps) {
  const { t } = useTranslation('archive-batch');
  const { data: task, error, refetch } = useTask(taskId);
  if (!task && error) {
    return (
      <Failure
        error={error}
        onRetry={() => void refetch()}
        action={<Button onClick={onAnother}>{t('import.another')}</Button>}
      />
    );
  }
  if (!task) return <Loading rows={4} />;
  const live = isLive(task);
  return (
    <>
      <ImportSteps step={live ? 'work' : 'result'} />
      {live ? <Running task={task} /> : <ImportResult task={task} onAnother={onAnother} />}
    </>
  );
}

function Running({ task }: { task: Task }) {
  const { t } = useTranslation(['archive-batch', 'tasks']);
  const { cancel, cancelling } = useTaskCommands(task);
  return (
    <section className={step.panel}>
      <StepTitle arrived>{t('import.running', { file: task.title })}</StepTitle>
      <TaskProgress task={task} />
      <p className={step.hint}>{t('import.leave')}</p>
      <div className={step.buttons}>
        <Button danger loading={cancelling} onClick={() => void cancel()}>
          {t('tasks:stop')}
        </Button>
      </div>
    </section>
  );
}
