import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Empty } from '#ui/states.tsx';
import { Sides } from './Sides.tsx';
import styles from './stat.module.css';
import type { Scores } from './statistics.ts';

/** First against last test of each patient: how many got better, and the mean change with its interval. */
export function Change({ scores: { change, better } }: { scores: Scores }) {
  const { t } = useTranslation('statistics');
  const formats = useFormats();
  const { patients, mean, low, high, reliable } = change;
  if (patients === 0 || mean === null) return <Empty text={t('stat.change.none')} hint={t('stat.change.noneHint')} />;
  return (
    <div>
      <p className={styles.note}>{t('stat.change.of', { count: patients, number: formats.number(patients) })}</p>
      <Sides counts={change} of={patients} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('stat.change.mean')}</dt>
          <dd>{formats.change(mean)}</dd>
        </div>
        <div>
          <dt>{t('stat.change.interval')}</dt>
          <dd>
            {low === null || high === null
              ? '–'
              : t('stat.change.fromTo', { from: formats.change(low), to: formats.change(high) })}
          </dd>
        </div>
      </dl>
      {reliable && (
        <p>
          {t(`stat.change.${reliable.kind}`, {
            points: formats.number(reliable.points),
            better: formats.number(reliable.better),
            worse: formats.number(reliable.worse),
          })}
        </p>
      )}
      <p className={styles.note}>{t(`stat.change.direction.${better}`)}</p>
    </div>
  );
}
