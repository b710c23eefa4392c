import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Report } from './statistics.ts';
import styles from './Totals.module.css';

/** How many there are in all. */
export function Totals({ report }: { report: Report }) {
  const { t } = useTranslation('statistics');
  const { number, percent } = useFormats();
  const unrated = report.groups.reduce((sum, { levels }) => sum + (levels.none ?? 0), 0);
  const figures = [
    { key: 'reports', value: report.reports, share: false },
    { key: 'patients', value: report.patients, share: false },
    { key: 'flagged', value: report.flagged, share: true },
    { key: 'unrated', value: unrated, share: true },
  ] as const;
  return (
    <dl className={styles.totals}>
      {figures.map(({ key, value, share }) => (
        <div key={key} className={key === 'flagged' && value > 0 ? `${styles.total} ${styles.alarming}` : styles.total}>
          <dt>{t(`stat.total.${key}`)}</dt>
          <dd>
            <strong>{number(value)}</strong>
            {share && report.reports > 0 && <span>{percent(value / report.reports)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
