import { useTranslation } from 'react-i18next';
import type { TaskAs } from './taskOf.ts';

/** The span to read out, and how it should come back. */
export function DigitsTask({ task }: { task: TaskAs<'digits'> }) {
  const { t } = useTranslation('examiner');
  const back = task.direction === 'backward' ? task.digits.toReversed() : task.digits;
  return (
    <div className="task">
      <p className="task-note">{t('digits.read')}</p>
      <p className="task-digits">{task.digits.join('  ')}</p>
      <p className="task-note">{t(`digits.${task.direction}`, { digits: back.join(' ') })}</p>
    </div>
  );
}
