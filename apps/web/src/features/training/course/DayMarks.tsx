import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useNarrow } from '#ui/media.ts';
import styles from './DayMarks.module.css';
import type { TrainedDay } from './types.ts';

/** The minutes of a day and how much of its plan was done. Hidden from screen readers: the day's button says them. */
export function DayMarks({ of, isPast }: { of: TrainedDay | undefined; isPast: boolean }) {
  const { t } = useTranslation('trainingData');
  const { number } = useFormats();
  const isNarrow = useNarrow();
  if (!of) return null;
  const { planned, done, minutes, sessions, headset } = of;
  const state = planned === 0 ? 'free' : done >= planned ? 'done' : isPast ? 'missed' : 'open';
  return (
    <span className={styles.marks} aria-hidden="true">
      {sessions.length + headset.length > 0 && (
        <span className={styles.minutes}>
          {isNarrow ? number(minutes, 0) : t('minutes', { minutes: number(minutes, 0) })}
        </span>
      )}
      {planned > 0 && (
        <span className={styles.plan} data-state={state}>
          {state === 'done' && <CheckOutlined />}
          {done}/{planned}
        </span>
      )}
    </span>
  );
}
