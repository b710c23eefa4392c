import { CloudDownloadOutlined, DownloadOutlined } from '@ant-design/icons';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobDialog } from '#features/jobs/shared/JobDialog.tsx';
import type { Job } from '#features/jobs/shared/jobs.ts';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { useStudyZip } from '../shared/useStudyZip.ts';
import type { PartyStudy } from '../types.ts';

/** Fetches what is not here of a study, and takes all of it along. */
export function StudyActions({ study }: { study: PartyStudy }) {
  const { t } = useTranslation('party-reports');
  const [job, setJob] = useState<Job | null>(null);
  const fetching = useSend(partyReportCalls.fetch, { onSuccess: setJob });
  const { download, downloading } = useStudyZip();
  return (
    <>
      {study.fetched !== 'none' && (
        <Button icon={<DownloadOutlined />} loading={downloading !== null} onClick={() => void download(study)}>
          {t(downloading ? 'downloading' : 'download')}
        </Button>
      )}
      {study.fetched !== 'all' && (
        <Button
          type="primary"
          icon={<CloudDownloadOutlined />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate({ body: { requestId: newId(), id: study.id } })}
        >
          {t('fetch')}
        </Button>
      )}
      {job && (
        <JobDialog
          started={job}
          title={t('job.imagesTitle')}
          says={(state) => t(`job.${state}`)}
          leave={t('job.leave')}
          onClose={() => setJob(null)}
        />
      )}
    </>
  );
}
