import { overviewCalls } from '@cogclinic/contract/overview';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { type ShownRecord, usePatientViews } from '#features/records/shared/usePatientViews.ts';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { UnloadedRecord, useRecordTitle } from '#ui/RecordPage.tsx';
import { Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { Actions } from './detail/Actions.tsx';
import { DetailNav } from './detail/DetailNav.tsx';
import { FileParts } from './detail/FileParts.tsx';
import { Head } from './detail/Head.tsx';
import { HealthFile } from './detail/HealthFile.tsx';
import { Identity } from './detail/Identity.tsx';
import { MergedFiles } from './detail/MergedFiles.tsx';
import { FIRST_PART, partOf, partsOf } from './detail/parts.ts';
import { Standing } from './detail/Standing.tsx';
import { LIST_PATH } from './paths.ts';

const Timeline = lazy(() => import('./detail/Timeline.tsx').then((file) => ({ default: file.Timeline })));

/** One patient: who it is, how they stand, what wants attention, and every record, each kind at an address of its own. */
export function PatientPage() {
  const records = usePatientViews();
  // Levels and the records' own lines bring texts: here, so that the page waits for them before it is shown.
  const { t } = useTranslation(['archives', 'records', 'reports', ...records.flatMap(({ head }) => head?.texts ?? [])]);
  const { id = '', activeName } = useParams();
  const tab = useTab();
  const { data, error, refetch } = useCall(overviewCalls.one, { params: { id } }, { quiet: true });
  useRecordTitle(data?.archive.name);

  usePrintNote(data && { noun: 'archives', subjectId: id });

  if (!data) {
    const list = { path: LIST_PATH, text: t('toList') };
    return <UnloadedRecord title={t('detailTitle')} error={error} onRetry={refetch} list={list} />;
  }
  const { archive } = data;
  const part = partOf(activeName, partsOf(records));
  return (
    <PageFrame
      title={archive.name}
      subtitle={<Identity archive={archive} />}
      actions={<Actions archive={archive} records={records} part={part} />}
    >
      <Head archiveId={id} overview={data} records={records} />
      <DetailNav id={id} part={part} records={records} counts={data.counts} />
      <Suspense fallback={<Loading rows={6} />}>
        {part === FIRST_PART && <Standing archiveId={id} overview={data} records={records} />}
        {part === 'archive' ? (
          <>
            <FileParts records={records} archiveId={id} patientName={archive.name} />
            <HealthFile archive={archive} />
            <MergedFiles archiveId={id} />
          </>
        ) : (
          <Panel key={tab.path} part={part} records={records} archiveId={id} patientName={archive.name} />
        )}
      </Suspense>
    </PageFrame>
  );
}

function Panel({ part, records, ...patient }: PatientProps & { part: string; records: readonly ShownRecord[] }) {
  const panel = records.flatMap(({ panels }) => panels ?? []).find(({ path }) => path === part);
  return panel ? <panel.Content {...patient} /> : <Timeline archiveId={patient.archiveId} records={records} />;
}
