import { useTranslation } from 'react-i18next';
import styles from './DigitsTask.module.css';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';

/** The span to read out, and how it should come back. */
export function DigitsTask({ task }: { task: TaskAs<'digits'> }) {
  const { t } = useTranslation('examiner');
  const back = task.direction === 'backward' ? task.digits.toReversed() : task.digits;
  return (
    <div className={parts.root}>
      <p className={parts.note}>{t('digits.read')}</p>
      <p className={styles.digits}>{task.digits.join('  ')}</p>
      <p className={parts.note}>{t(`digits.${task.direction}`, { digits: back.join(' ') })}</p>
    </div>
  );
}
