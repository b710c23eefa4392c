import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import styles from './Source.module.css';
import type { Report } from './types.ts';

/** The source of the scale, and the caution that a screening is no diagnosis. */
export function Source({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { source, licence, version } = report.answered;
  return (
    <footer className={styles.root}>
      <p>{t('source.caution')}</p>
      {source && <p>{t('source.scale', { source, terms: local(licence.terms) })}</p>}
      <p>{t('source.version', { version })}</p>
    </footer>
  );
}
