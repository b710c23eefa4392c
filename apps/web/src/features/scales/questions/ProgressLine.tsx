import { useTranslation } from 'react-i18next';
import styles from './ProgressLine.module.css';
import type { Progress } from './useTest.ts';

/** "7 of 9"; while answers may bring more items, "7 of about 9". As a bar and in words. */
export function ProgressLine({ given, asked, about }: Progress) {
  const { t } = useTranslation('scales');
  const text = t(about ? 'questions.progressAbout' : 'questions.progress', { given, asked });
  return (
    <div className={styles.root}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('questions.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={asked}
        aria-valuenow={given}
        aria-valuetext={text}
      >
        <div className={styles.done} style={{ translate: `${asked === 0 ? -100 : (100 * given) / asked - 100}%` }} />
      </div>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

/** The same in words alone, where a long page scrolls the bar away. */
export function ProgressText({ given, asked, about }: Progress) {
  const { t } = useTranslation('scales');
  return (
    <span aria-hidden="true">{t(about ? 'questions.progressAbout' : 'questions.progress', { given, asked })}</span>
  );
}
