import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Foot.module.css';

type FootProps = { news: ReactNode; children: ReactNode };

/** Below the items, and always in sight: news, and where to go on. */
export function Foot({ news, children }: FootProps) {
  const { t } = useTranslation('scales');
  return (
    <section className={styles.root} aria-label={t('foot')}>
      {news}
      <div className={styles.row}>{children}</div>
    </section>
  );
}
