import { useTranslation } from 'react-i18next';
import { formatsOf } from '#ui/format.ts';
import type { Shown } from './shown.ts';
import styles from './Today.module.css';

const FIGURES = ['registered', 'screened', 'trained', 'trainedMinutes', 'followedUp'] as const;

/** What was done today, in numbers. */
export function Today({ today }: { today: Shown['statistics']['today'] }) {
  const { t, i18n } = useTranslation();
  const { number } = formatsOf(i18n.language);
  return (
    <section className={styles.root} aria-label={t('today.title')}>
      <h2 className={styles.title}>{t('today.title')}</h2>
      <dl className={styles.figures}>
        {FIGURES.map((name) => (
          <div key={name} className={styles.figure} data-figure={name}>
            <dt className={styles.name}>{t(`today.${name}`)}</dt>
            <dd className={styles.number}>{number(today[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
