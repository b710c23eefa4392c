import { commonBackground } from '@cogclinic/contract/background';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { DimensionList } from '../course/DimensionList.tsx';
import { BackgroundFacts } from './Background.tsx';
import { CombinedPart } from './CombinedPart.tsx';
import styles from './CombinedReport.module.css';
import part from './part.module.css';

/** The reports of one sitting as a single report: each with its drawings and recordings, and the cognitive dimensions of all. */
export function CombinedReport({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useCall(
    patientReportCalls.combined,
    { query: { ids: ids.join(',') } },
    { quiet: true, keepPrevious: true },
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  const subscores = data.reports.flatMap(({ instrument, instrumentName, score }) =>
    score.subscores.map((one) => ({ ...one, instrument: abbreviationOf(instrument, instrumentName) })),
  );
  const background = commonBackground(data.reports);
  return (
    <div className={styles.root}>
      {background && (
        <section aria-label={t('background.title')}>
          <BackgroundFacts background={background} />
        </section>
      )}
      {data.reports.map((report) => (
        <CombinedPart key={report.id} report={report} ownBackground={!background} />
      ))}
      {data.dimensions.length > 0 && (
        <section className={styles.dimensions}>
          <h3 className={part.title}>{t('dimensions.title')}</h3>
          <DimensionList subscores={subscores} limits={data.gradeLimits} />
        </section>
      )}
    </div>
  );
}
