import { jobCalls } from '@cogclinic/contract/jobs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobList } from '#features/jobs/shared/JobList.tsx';
import { callKey } from '#ui/answers.ts';
import { queryClient } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useTab } from '#ui/tab.ts';
import { ChooseFile } from './import/ChooseFile.tsx';
import { ImportJob } from './import/ImportJob.tsx';
import { ImportSteps } from './import/ImportSteps.tsx';
import { MapColumns } from './import/MapColumns.tsx';
import type { Preview } from './import/mapping.ts';

/** Imports patients from a file. The address names the import shown, so that it can be reopened. */
export function Component() {
  const { t } = useTranslation(['archive-batch', 'jobs']);
  const tab = useTab();
  const jobId = tab.search.get('job');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [returned, setReturned] = useState(false);
  const show = (id: string) => tab.setSearch({ job: id });
  const again = () => {
    setPreview(null);
    setReturned(true);
    tab.setSearch({});
  };

  return (
    <PageFrame title={t('import.title')} subtitle={t('import.subtitle')}>
      {jobId !== null && <ImportJob key={jobId} jobId={jobId} onAnother={again} />}
      {jobId === null && (
        <>
          <ImportSteps step={preview ? 'columns' : 'file'} />
          {preview ? (
            <MapColumns
              key={preview.uploadId}
              preview={preview}
              onBack={again}
              onStarted={(job) => {
                queryClient.setQueryData(callKey(jobCalls.one, { params: { id: job.id } }), job);
                setPreview(null);
                show(job.id);
              }}
            />
          ) : (
            <ChooseFile onRead={setPreview} arrived={returned} />
          )}
        </>
      )}
      <JobList shown={jobId} onShow={({ id }) => show(id)} />
    </PageFrame>
  );
}
