import { dimensionShares } from '@cogclinic/scales/dimensions';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { DimensionList } from '../course/DimensionList.tsx';
import part from './part.module.css';
import type { Report } from './types.ts';

/** The cognitive dimensions to which the report's sub-scores contribute, if any. */
export function Dimensions({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { subscores } = report.score;
  if (dimensionShares(subscores).length === 0) return null;
  return (
    <Panel title={t('dimensions.title')} className={part.part}>
      <DimensionList subscores={subscores} limits={report.gradeLimits} />
    </Panel>
  );
}
