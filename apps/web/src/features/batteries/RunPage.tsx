import { batteryRunCalls } from '@cogclinic/contract/batteries';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useInformantText } from '#features/contacts/shared/useInformantText.ts';
import { patientPath } from '#features/records/shared/paths.ts';
import { useCall } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { Run } from './run/Run.tsx';

/** A battery given to one patient: what is done of it, and the way to go on. */
export function RunPage() {
  const { t } = useTranslation('batteries');
  const { id = '' } = useParams();
  const { setTitle } = useTab();
  const informantText = useInformantText();
  const { data, error, isFetchedAfterMount, refetch } = useCall(
    batteryRunCalls.one,
    { params: { id } },
    { staleTime: 0, quiet: true },
  );
  const tabTitle = data && t('run.tab', { battery: data.name, patient: data.patientName });
  useEffect(() => {
    if (tabTitle) setTitle(tabTitle);
  }, [setTitle, tabTitle]);
  if (!data) {
    return (
      <PageFrame title={t('run.title')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={data.name}
      subtitle={
        <>
          <Link to={patientPath(data.archiveId)}>{data.patientName}</Link>
          {data.informant &&
            ` · ${t('run.informant', { name: informantText(data.informant, data.informantRelation) })}`}
        </>
      }
    >
      {isFetchedAfterMount ? <Run key={id} run={data} /> : <Loading />}
    </PageFrame>
  );
}
