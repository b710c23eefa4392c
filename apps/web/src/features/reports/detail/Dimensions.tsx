import { dimensionShares } from '@cogclinic/scales/dimensions';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Report } from './types.ts';

/** How much of each mental dimension's points was reached, where sub-scores feed any. */
export function Dimensions({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const shares = dimensionShares(report.score.subscores);
  if (shares.length === 0) return null;
  return (
    <Panel title={t('dimensions.title')}>
      <ul className="rp-subscores">
        {shares.map(({ dimension, percent }) => (
          <li key={dimension}>
            <span className="rp-subscore-name">{t(`dimensions.${dimension}`)}</span>
            <span className="rp-subscore-value">{t('dimensions.percent', { percent: number(percent) })}</span>
            <span className="rp-subscore-bar" aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="rp-muted rp-dimension-hint">{t('dimensions.hint')}</p>
    </Panel>
  );
}
