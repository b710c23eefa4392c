import { eyeCalls } from '@cogclinic/contract/eye';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { invalidate, useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { useDict } from '#ui/useDict.ts';
import { useFollowed } from '#ui/useFollowed.ts';
import styles from './ReportPage.module.css';
import { Recordings } from './recordings/Recordings.tsx';
import { Compared } from './report/Compared.tsx';
import { Dimensions } from './report/Dimensions.tsx';
import { Measures } from './report/Measures.tsx';
import { ReportActions } from './report/ReportActions.tsx';
import { StateTag } from './shared/StateTag.tsx';
import type { EyeInfo } from './types.ts';

const TracePanel = lazy(() => import('./trace/TracePanel.tsx'));
const ASK_AGAIN_MS = 5000;

/** The report of an eye assessment, alone or beside another. */
export function Component() {
  const { t, i18n } = useTranslation(['eye', 'eyeMeasures', 'reports']);
  const { id = '' } = useParams();
  const { setTitle, search } = useTab();
  const hand = useDict('handedness');
  const other = search.get('with');
  const refetchInterval = useFollowed(['eye'], () => invalidate(eyeCalls.info), { everyMs: ASK_AGAIN_MS });
  const { data, error, refetch } = useCall(eyeCalls.info, { params: { id } }, { quiet: true, refetchInterval });
  const patientName = data?.assessment.patientName;
  useEffect(() => {
    if (patientName !== undefined) setTitle(() => `${patientName} · ${i18n.t('eye:title')}`);
  }, [patientName, i18n, setTitle]);
  usePrintNote(data && { noun: 'eye', subjectId: id });
  if (!data) {
    return (
      <PageFrame title={t('report.title')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={12} />}
      </PageFrame>
    );
  }
  const { assessment, age, handedness } = data;
  const version = t(`eyeMeasures:versions.${assessment.version}`);
  return (
    <PageFrame
      title={t(other === null ? 'report.title' : 'compare.title')}
      subtitle={[t('report.of', { name: assessment.patientName, age, version }), handedness && hand.label(handedness)]
        .filter(Boolean)
        .join(' · ')}
      actions={<ReportActions info={data} />}
    >
      <div className={styles.parts}>
        <p className={styles.state}>
          <StateTag state={assessment.state} /> <span>{t('report.aid')}</span>
        </p>
        {other === null ? <Report info={data} /> : <Compared info={data} other={other} />}
      </div>
    </PageFrame>
  );
}

function Report({ info }: { info: EyeInfo }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { assessment, measures, dimensions, recordings } = info;
  const isWaiting = assessment.state === 'waiting';
  return (
    <>
      {measures.length === 0 && (
        <Empty
          text={t(isWaiting ? 'report.waiting' : 'report.nothing')}
          hint={isWaiting ? undefined : t('list.emptyHint')}
        />
      )}
      {measures.length > 0 && <Dimensions dimensions={dimensions} />}
      {measures.length > 0 && <Measures measures={measures} />}
      <Recordings assessment={assessment} recordings={recordings} />
      {recordings.some(({ quality }) => quality) && (
        <Suspense fallback={<Loading rows={8} />}>
          <TracePanel info={info} />
        </Suspense>
      )}
    </>
  );
}
