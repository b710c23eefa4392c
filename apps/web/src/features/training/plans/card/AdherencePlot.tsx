import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { DaySum } from '../shared/planDays.ts';
import { DAY_SHAPES } from '../shared/signs.tsx';
import styles from './AdherencePlot.module.css';

/** The last training days, each a column as full as its tasks were done, with its shape below. */
export function AdherencePlot({ days }: { days: readonly DaySum[] }) {
  const { t } = useTranslation('trainingPlans');
  const { day: short } = useFormats();
  const count = (state: DaySum['state']) => days.filter((one) => one.state === state).length;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const summary = t('plot.summary', {
    days: t('plot.days', { count: days.length }),
    done: count('done'),
    part: count('part'),
    missed: count('missed'),
  });
  return (
    <figure className={styles.plot}>
      <div className={styles.days} role="img" aria-label={summary}>
        {days.map(({ day, planned, done, state }) => (
          <span
            key={day}
            className={styles.day}
            data-state={state}
            title={t('plot.day', { date: short(day), done, planned })}
          >
            <span className={styles.column}>
              <span className={styles.share} style={{ height: `${(done / planned) * 100}%` }} />
            </span>
            {DAY_SHAPES[state]}
          </span>
        ))}
      </div>
      <figcaption className={styles.range}>
        <span>{short(first.day)}</span>
        {days.length > 1 && <span>{short(last.day)}</span>}
      </figcaption>
    </figure>
  );
}
