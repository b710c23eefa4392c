import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../texts.ts';
import type { Training } from './calls.ts';
import { type DayLook, dayLook } from './tasks.ts';
import styles from './WeekProgress.module.css';

const LOOKS: readonly DayLook[] = ['done', 'some', 'none', 'ahead', 'free'];

/** The seven days of this week, each as a shape and a word, and the number of training days in a row. */
export function WeekProgress({ training: { week, day: today, streak } }: { training: Training }) {
  const { t } = useTranslation('guest');
  const heading = useId();
  const language = currentLanguage();
  const days = week.map((one) => ({ day: one.day, look: dayLook(one, today) }));
  return (
    <section className={styles.week} aria-labelledby={heading}>
      <h2 id={heading}>{t('training.week')}</h2>
      {streak > 1 && <p className={styles.streak}>{t('training.streak', { count: streak })}</p>}
      <ol className={styles.days}>
        {days.map(({ day, look }) => (
          <li
            key={day}
            aria-current={day === today ? 'date' : undefined}
            aria-label={`${writtenTimes(language).weekday(day)}: ${t(`training.day.${look}`)}`}
          >
            <span aria-hidden="true">{writtenTimes(language).shortWeekday(day)}</span>
            <DayMark look={look} />
          </li>
        ))}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        {LOOKS.filter((look) => days.some((one) => one.look === look)).map((look) => (
          <li key={look}>
            <DayMark look={look} />
            {t(`training.day.${look}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One shape for each state (ring with tick, half ring, empty ring, dotted ring, dash), readable without colour. */
function DayMark({ look }: { look: DayLook }) {
  return (
    <svg className={styles.mark} data-look={look} viewBox="0 0 32 32" aria-hidden="true">
      {look === 'free' ? <path d="M10 16h12" /> : <circle cx="16" cy="16" r="13" />}
      {look === 'done' && <path className={styles.tick} d="M9.5 16.5l4.5 4.5 8.5-10" />}
      {look === 'some' && <path className={styles.half} d="M16 3a13 13 0 0 0 0 26z" />}
    </svg>
  );
}
