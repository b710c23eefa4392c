import type { CallData } from '@cogclinic/contract/call';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { LevelTag } from '../shared/LevelTag.tsx';
import { useTotalText } from '../shared/useTotalText.ts';

type Combined = CallData<typeof patientReportCalls.combined>;

/** Reports of one sitting as one: what each says in a few lines, and the mental dimensions over all of them. */
export function CombinedReport({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { data, error, refetch } = useCall(
    patientReportCalls.combined,
    { query: { ids: ids.join(',') } },
    { quiet: true, keepPrevious: true },
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  return (
    <div className="rp-combined">
      {data.reports.map((report) => (
        <Part key={report.id} report={report} />
      ))}
      {data.dimensions.length > 0 && (
        <section>
          <h3>{t('dimensions.title')}</h3>
          <ul className="rp-subscores">
            {data.dimensions.map(({ dimension, percent }) => (
              <li key={dimension}>
                <span className="rp-subscore-name">{t(`dimensions.${dimension}`)}</span>
                <span className="rp-subscore-value">{t('dimensions.percent', { percent: number(percent) })}</span>
                <span className="rp-subscore-bar" aria-hidden="true">
                  <span style={{ width: `${percent}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Part({ report }: { report: Combined['reports'][number] }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const totalText = useTotalText();
  const { band, flags } = report.score;
  return (
    <section>
      <h3>{report.instrumentName}</h3>
      <p>
        {totalText(report)} <LevelTag level={report.level} unbanded={report.unbanded} />{' '}
        {band && <strong>{local(band.name)}</strong>}
      </p>
      {flags.map((flag) => (
        <p key={flag.code} className="rp-combined-flag">
          {local(flag.text)}
        </p>
      ))}
      {report.unbanded === 'profile' && (
        <ul className="rp-combined-profile">
          {report.score.subscores.map(({ code, name, value, max, band: own }) => (
            <li key={code}>
              {local(name)} {totalText({ total: value, max })} {own && <LevelTag level={own.level} />}
            </li>
          ))}
        </ul>
      )}
      {band && <p>{local(band.meaning)}</p>}
      {band && <p>{local(band.advice)}</p>}
      {report.doctorComment && <p className="rp-comment">{t('combined.conclusion', { text: report.doctorComment })}</p>}
    </section>
  );
}
