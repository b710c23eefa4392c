import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { nextAfter } from '../shared/planDays.ts';
import { TaskState } from '../shared/signs.tsx';
import { TaskName } from '../shared/TaskName.tsx';
import type { PlannedTask, PlanWithDays } from '../shared/types.ts';
import { usePlanTexts } from '../shared/usePlanTexts.ts';
import styles from './DayTasks.module.css';

type DayTasksProps = { plan: PlanWithDays; day: string; today: string; tasks: readonly PlannedTask[] };

/** The tasks of a day, and what became of them. */
export function DayTasks({ plan, day, today, tasks }: DayTasksProps) {
  const { t } = useTranslation('trainingPlans');
  const { date } = useFormats();
  const texts = usePlanTexts();
  const done = tasks.filter(({ state }) => state === 'done').length;
  const next = nextAfter(plan.calendar, day);
  const pause = plan.pauses.find(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay);
  const title = day === today ? t('today') : date(day);
  return (
    <Panel title={title} extra={tasks.length > 0 && <span>{t('calendar.done', { done, planned: tasks.length })}</span>}>
      {tasks.length > 0 ? (
        <ol className={styles.tasks} aria-label={t('tasksOf', { day: title })}>
          {tasks.map((task) => (
            <li key={task.position} className={styles.task}>
              <TaskName task={task} />
              <TaskState state={task.state} />
            </li>
          ))}
        </ol>
      ) : (
        <>
          <p className={styles.none}>{t('noTask')}</p>
          {pause && <p className={styles.none}>{t('pause.line', { days: texts.pause(pause) })}</p>}
        </>
      )}
      {next && <p className={styles.next}>{t('next', { date: date(next) })}</p>}
    </Panel>
  );
}
