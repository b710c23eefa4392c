import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { invalidate, useCall } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { useFollowed } from '#ui/useFollowed.ts';
import styles from './StudyPage.module.css';
import { LIST_PATH } from './shared/paths.ts';
import { StudyActions } from './study/StudyActions.tsx';
import { StudyContent } from './study/StudyContent.tsx';
import { StudyExams } from './study/StudyExams.tsx';
import { StudyFacts } from './study/StudyFacts.tsx';

const WITHOUT_CHANNEL_MS = 15_000;

/** One study of another institution: its images, its reports, and whose it is. */
export function Component() {
  const { t, i18n } = useTranslation('party-reports');
  const { id = '' } = useParams();
  const { setTitle } = useTab();
  const { data: study, error, refetch } = useCall(partyReportCalls.one, { query: { id } }, { quiet: true });
  useFollowed(['partyReports'], () => invalidate(partyReportCalls.one, partyReportCalls.images), {
    everyMs: WITHOUT_CHANNEL_MS,
  });
  const name = study?.patient?.name ?? study?.sentName?.replaceAll('^', ' ').trim();
  useEffect(() => {
    if (name) setTitle(() => `${name} · ${i18n.t('party-reports:pageTitle')}`);
  }, [name, i18n, setTitle]);
  if (!study)
    return (
      <PageFrame title={t('pageTitle')}>
        {error ? <Missing error={error} onRetry={() => void refetch()} /> : <Loading rows={10} />}
      </PageFrame>
    );
  return (
    <PageFrame
      title={study.description ?? t('pageTitle')}
      subtitle={study.modalities.join(', ')}
      actions={<StudyActions study={study} />}
    >
      <div className={styles.parts}>
        <StudyFacts study={study} />
        <StudyContent key={study.id} study={study} />
        {study.match === 'matched' && study.patient && <StudyExams study={study} archiveId={study.patient.archiveId} />}
      </div>
    </PageFrame>
  );
}

function Missing({ error, onRetry }: { error: { code: number }; onRetry: () => void }) {
  const { t } = useTranslation('party-reports');
  const navigate = useNavigate();
  const back = <Button onClick={() => void navigate(LIST_PATH)}>{t('toList')}</Button>;
  if (error.code === 404) return <Empty text={t('missing')} hint={t('missingHint')} action={back} />;
  return <Failure error={error} onRetry={onRetry} action={back} />;
}
