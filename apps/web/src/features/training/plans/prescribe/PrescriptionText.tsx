import { useTranslation } from 'react-i18next';
import type { Prescription } from '../shared/types.ts';
import { usePlanTexts } from '../shared/usePlanTexts.ts';
import { useTaskTexts } from '../shared/useTaskTexts.ts';
import styles from './PrescriptionText.module.css';

/** A scheme or suggestion in a few lines. */
export function PrescriptionText({ prescription, reason }: { prescription: Prescription; reason?: string }) {
  const { t } = useTranslation('trainingPlans');
  const plans = usePlanTexts();
  const tasks = useTaskTexts();
  return (
    <span className={styles.root}>
      <strong>{prescription.name}</strong>
      <span>{plans.pattern(prescription)}</span>
      {reason && <span className={styles.reason}>{reason}</span>}
      <span className={styles.games}>
        {t('tasksAndGames', {
          tasks: t('tasks', { count: prescription.tasks.length }),
          games: tasks.games(prescription.tasks),
        })}
      </span>
    </span>
  );
}
