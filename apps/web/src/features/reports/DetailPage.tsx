import { reportCalls } from '@cogclinic/contract/reports';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Productions } from '#features/scales/shared/Productions.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useCall } from '#ui/api.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import styles from './DetailPage.module.css';
import { Actions } from './detail/Actions.tsx';
import { Answers } from './detail/Answers.tsx';
import { pointsOfItem } from './detail/answerLines.ts';
import { Background } from './detail/Background.tsx';
import { Comparison } from './detail/Comparison.tsx';
import { Conclusion } from './detail/Conclusion.tsx';
import { Dimensions } from './detail/Dimensions.tsx';
import { Facts } from './detail/Facts.tsx';
import { Flags } from './detail/Flags.tsx';
import { Norms } from './detail/Norms.tsx';
import { PrintHead } from './detail/PrintHead.tsx';
import { Profile } from './detail/Profile.tsx';
import { Result } from './detail/Result.tsx';
import { Sitting } from './detail/Sitting.tsx';
import { Source } from './detail/Source.tsx';
import { Subscores } from './detail/Subscores.tsx';
import type { Report } from './detail/types.ts';
import { usePrintOnce } from './detail/usePrintOnce.ts';
import { LIST_PATH } from './shared/paths.ts';

type ReportPageProps = {
  /** Actions of features that reports must not import. */
  moreActions: (report: Report) => ReactNode;
};

/** One scored report. */
export function ReportPage({ moreActions }: ReportPageProps) {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const { setTitle } = useTab();
  const local = useLocalText();
  const { data: report, error, refetch } = useCall(reportCalls.one, { params: { id } }, { quiet: true });
  const tabTitle = report && `${report.patientName} · ${abbreviationOf(report.instrument, report.instrumentName)}`;
  useEffect(() => {
    if (tabTitle !== undefined) setTitle(tabTitle);
  }, [tabTitle, setTitle]);
  usePrintOnce(report !== undefined);

  usePrintNote(report && { noun: 'reports', subjectId: id });

  if (!report) {
    return (
      <PageFrame title={t('detail.title')}>
        {error ? <Missing error={error} onRetry={() => void refetch()} /> : <Loading rows={12} />}
      </PageFrame>
    );
  }
  return (
    <div className={styles.root}>
      <PrintHead />
      <PageFrame
        title={local(report.answered.name)}
        subtitle={t('detail.of', { name: report.patientName })}
        actions={<Actions report={report} more={moreActions(report)} />}
      >
        <div className={styles.parts}>
          <Flags report={report} />
          <Facts report={report} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Result report={report} />
              <Subscores report={report} />
              <Comparison report={report} />
            </div>
            <div className={styles.column}>
              <Conclusion key={report.id} report={report} />
              <Background report={report} />
              <Profile report={report} />
              <Dimensions report={report} />
              <Norms report={report} />
            </div>
          </div>
          <Sitting key={`${report.id} sitting`} report={report} />
          <div className={styles.productions}>
            <Productions
              administrationId={report.administrationId}
              instrument={report.answered}
              pointsOf={(code) => pointsOfItem(report.answered, report.answers, code)}
            />
          </div>
          <Answers report={report} />
          <Source report={report} />
        </div>
      </PageFrame>
    </div>
  );
}

function Missing({ error, onRetry }: { error: { code: number }; onRetry: () => void }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const back = <Button onClick={() => void navigate(LIST_PATH)}>{t('detail.toList')}</Button>;
  if (error.code === 404) return <Empty text={t('detail.missing')} hint={t('detail.missingHint')} action={back} />;
  return <Failure error={error} onRetry={onRetry} action={back} />;
}
