import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import styles from './OrientationTask.module.css';
import { orientationAnswer } from './orientation.ts';
import type { TaskAs } from './taskOf.ts';
import { useClock } from './useClock.ts';

/** The right answer from the device's clock, for the examiner's eyes. */
export function OrientationTask({ task }: { task: TaskAs<'orientation'> }) {
  const { t } = useTranslation('examiner');
  const now = useClock(true, 30_000);
  if (task.of === 'place') return null;
  const answer = orientationAnswer(task.of, new Date(now), currentLanguage());
  return (
    <p className={styles.answer}>
      {t('orientation.right')} <strong>{'season' in answer ? t(`orientation.${answer.season}`) : answer.text}</strong>
    </p>
  );
}
