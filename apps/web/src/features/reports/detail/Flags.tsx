import { AlertFilled } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import styles from './Flags.module.css';
import type { Report } from './types.ts';

/** The safety alerts, above everything else: the answer that raised each, and what to do today. */
export function Flags({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const id = useId();
  const { flags } = report.score;
  if (flags.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={id}>
      <AlertFilled aria-hidden="true" className={styles.icon} />
      <div>
        <h2 className={styles.title} id={id}>
          {t('flags.title')}
        </h2>
        {flags.map((flag) => (
          <div key={flag.code} className={styles.flag}>
            <p className={styles.text}>
              {local(flag.text)} <span className={styles.item}>{t('flags.item', { code: flag.item })}</span>
            </p>
            <p>{local(flag.advice)}</p>
          </div>
        ))}
        {report.conclusion === 'none' && <p className={styles.open}>{t('flags.open')}</p>}
      </div>
    </section>
  );
}
