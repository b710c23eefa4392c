import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Plan } from '../shared/types.ts';
import styles from './Figures.module.css';

/** How the patient keeps to a plan, in figures. */
export function Figures({ adherence }: { adherence: Plan['adherence'] }) {
  const { t } = useTranslation('trainingPlans');
  const { number, date, percent } = useFormats();
  const { planned, done, missed, doneMinutes, plannedMinutes, days, trainedDays, streak, recentShare } = adherence;
  const of = (part: number, whole: number) => t('figures.of', { part: number(part, 0), whole: number(whole, 0) });
  const figures = [
    ['tasks', of(done, planned)],
    ['missed', number(missed, 0)],
    ['minutes', of(doneMinutes, plannedMinutes)],
    ['days', of(trainedDays, days)],
    ['streak', t('days', { count: streak })],
    ['recent', recentShare === null ? t('figures.none') : percent(recentShare)],
    ['last', adherence.lastTrainedDay === null ? t('figures.never') : date(adherence.lastTrainedDay)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, text]) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
