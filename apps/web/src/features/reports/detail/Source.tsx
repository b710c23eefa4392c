import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import type { Report } from './types.ts';

/** Where the scale comes from, and what a screening result is not. */
export function Source({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { source, licence, version } = report.answered;
  return (
    <footer className="rp-source">
      <p>{t('source.caution')}</p>
      {source && <p>{t('source.scale', { source, terms: local(licence.terms) })}</p>}
      <p>{t('source.version', { version })}</p>
    </footer>
  );
}
