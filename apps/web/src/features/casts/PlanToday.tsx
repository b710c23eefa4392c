import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import styles from './PlanToday.module.css';

/** What the patient is to train today, beside the picture. */
export function PlanToday({ archiveId, patientName }: { archiveId: string; patientName: string }) {
  const { t } = useTranslation(['casts', 'games']);
  const { data } = useCall(trainingPlanCalls.today, { params: { id: archiveId } }, { quiet: true });
  if (!data) return null;
  return (
    <aside className={styles.root} aria-label={t('plan.title', { name: patientName })}>
      <h2 className={styles.title}>{t('plan.title', { name: patientName })}</h2>
      {data.tasks.length === 0 ? (
        <p className={styles.none}>{t(data.plan ? 'plan.noTasks' : 'plan.none')}</p>
      ) : (
        <ol className={styles.tasks}>
          {data.tasks.map((task) => (
            <li key={task.position} className={styles.task} data-done={task.state === 'done' || undefined}>
              <span>{t(`games:name.${task.game}`)}</span>
              <span className={styles.state}>{t(task.state === 'done' ? 'plan.done' : 'plan.open')}</span>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
