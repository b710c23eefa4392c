import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { RadarChart } from '#ui/charts/RadarChart.tsx';
import { Panel } from '#ui/Panel.tsx';
import part from './part.module.css';
import { comparableOf, countedOnce } from './subscores.ts';
import type { Report } from './types.ts';

/** The shape of the sub-scores that can be set beside one another. */
export function Profile({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const comparable = comparableOf(countedOnce(report.score.subscores, report.answered.scoring.subscales));
  if (comparable.length === 0) return null;
  return (
    <Panel label={t('subscores.radar')} className={part.part}>
      <RadarChart
        title={t('subscores.radar')}
        head={t('subscores.name')}
        axes={comparable.map(({ name, value, min, max }) => ({ name: local(name), value, min, max }))}
      />
    </Panel>
  );
}
