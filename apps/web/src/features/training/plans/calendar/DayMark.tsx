import { useTranslation } from 'react-i18next';
import { useNarrow } from '#ui/media.ts';
import type { DayState } from '../shared/planDays.ts';
import { DAY_SHAPES } from '../shared/signs.tsx';
import styles from './DayMark.module.css';

export type Marked = Readonly<{ state: DayState | 'paused'; planned: number; done: number }>;

const STATES = ['done', 'part', 'missed', 'open', 'ahead', 'paused'] as const;

/** What became of a day, by shape and word; on a narrow window by shape alone, which the legend explains. */
export function DayMark({ mark }: { mark: Marked | null }) {
  const { t } = useTranslation('trainingPlans');
  const narrow = useNarrow();
  if (!mark) return null;
  const { state, done, planned } = mark;
  return (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {DAY_SHAPES[state]}
      {!narrow && (
        <>
          <span className={styles.word}>{t(`day.${state}`)}</span>
          {planned > 0 && (
            <span className={styles.count}>
              {state === 'ahead' ? t('tasks', { count: planned }) : t('figures.of', { part: done, whole: planned })}
            </span>
          )}
        </>
      )}
    </span>
  );
}

/** The shapes of the month in words. */
export function Legend() {
  const { t } = useTranslation('trainingPlans');
  return (
    <ul className={styles.legend} aria-label={t('calendar.legend')}>
      {STATES.map((state) => (
        <li key={state}>
          <span className={styles.mark} data-state={state}>
            {DAY_SHAPES[state]}
          </span>{' '}
          {t(`day.${state}`)}
        </li>
      ))}
    </ul>
  );
}
