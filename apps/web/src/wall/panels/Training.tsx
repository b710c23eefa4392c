import { useTranslation } from 'react-i18next';
import { formatsOf } from '#ui/format.ts';
import type { Shown } from '../shown.ts';
import styles from './Training.module.css';

/** How many trained, how often and for how long. */
export function Training({ training: { patients, sessions, minutes } }: { training: Shown['data']['training'] }) {
  const { t, i18n } = useTranslation();
  const { number } = formatsOf(i18n.language);
  const figures = [
    ['patients', patients === null ? t('few') : number(patients)],
    ['sessions', number(sessions)],
    ['minutes', number(minutes)],
  ] as const;
  return (
    <dl className={styles.root}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{t(`training.${name}`)}</dt>
          <dd className={styles.number}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
