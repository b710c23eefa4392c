import { overviewCalls } from '@cogclinic/contract/overview';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useHasFollowUps } from '#features/follow-ups/shared/useHasFollowUps.ts';
import { GuidancePush } from '#features/guidance/shared/pushing.ts';
import { useCall } from '#ui/api.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { Actions } from './detail/Actions.tsx';
import { Alerts } from './detail/Alerts.tsx';
import { DetailNav } from './detail/DetailNav.tsx';
import { PushGuidance } from './detail/dialogs.tsx';
import { HealthFile } from './detail/HealthFile.tsx';
import { LastResults } from './detail/LastResults.tsx';
import { MergedFiles } from './detail/MergedFiles.tsx';
import { NextFollowUp } from './detail/NextFollowUp.tsx';
import { Summary } from './detail/Summary.tsx';
import { PANELS } from './detail/views.tsx';
import { DETAIL_VIEWS, LIST_PATH, viewOf } from './paths.ts';
import './detail/detail.css';

/** One patient: who it is, how they stand, what wants attention, and every record, each kind at an address of its own. */
export function Component() {
  // Levels and kinds bring texts of the reports and follow-ups: here, so that the page waits for them before it is shown.
  const { t } = useTranslation(['archives', 'reports', 'follow-ups']);
  const { id = '', activeName } = useParams();
  const tab = useTab();
  const navigate = useNavigate();
  const hasFollowUps = useHasFollowUps();
  const { data, error, refetch } = useCall(overviewCalls.one, { params: { id } }, { quiet: true });
  const name = data?.archive.name;
  useEffect(() => {
    if (name !== undefined) tab.setTitle(name);
  }, [name, tab]);

  usePrintNote(data && { noun: 'archives', subjectId: id });

  if (!data) {
    return (
      <PageFrame title={t('detailTitle')}>
        {error ? (
          <Failure
            error={error}
            onRetry={() => void refetch()}
            action={<Button onClick={() => void navigate(LIST_PATH)}>{t('toList')}</Button>}
          />
        ) : (
          <Loading rows={10} />
        )}
      </PageFrame>
    );
  }
  const { archive, scores, alerts, nextFollowUp, counts } = data;
  const views = hasFollowUps ? DETAIL_VIEWS : DETAIL_VIEWS.filter((one) => one !== 'follow');
  const view = viewOf(activeName, views);
  return (
    <PageFrame title={archive.name} actions={<Actions archive={archive} />}>
      <div className="detail-head">
        <Alerts archiveId={id} alerts={alerts.filter(({ kind }) => kind !== 'overdue' || hasFollowUps)} />
        <div className="detail-person">
          <Summary archive={archive} />
          {hasFollowUps && <NextFollowUp archiveId={id} followUp={nextFollowUp} />}
        </div>
        <LastResults scores={scores} />
      </div>
      <DetailNav id={id} view={view} views={views} counts={counts} />
      <Suspense fallback={<Loading rows={6} />}>
        {view === 'archive' ? (
          <>
            <HealthFile archive={archive} />
            <MergedFiles archiveId={id} />
          </>
        ) : (
          <Panel view={view} archiveId={id} patientName={archive.name} />
        )}
      </Suspense>
    </PageFrame>
  );
}

function Panel({ view, ...patient }: { view: keyof typeof PANELS; archiveId: string; patientName: string }) {
  const Content = PANELS[view];
  return (
    <GuidancePush value={PushGuidance}>
      <Content {...patient} />
    </GuidancePush>
  );
}
