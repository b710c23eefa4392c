import { partnerCalls } from '@cogclinic/contract/partners';
import { PARTY_MATCHES, partyReportCalls } from '@cogclinic/contract/partyReports';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobDialog } from '#features/jobs/shared/JobDialog.tsx';
import type { Job } from '#features/jobs/shared/jobs.ts';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import { invalidate, useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFollowed } from '#ui/useFollowed.ts';
import type { PartyStudy } from '../types.ts';
import { useStudyActions } from './useStudyActions.tsx';
import { useStudyColumns } from './useStudyColumns.tsx';

const MatchDialog = lazy(() => import('../match/MatchDialog.tsx'));

const WITHOUT_CHANNEL_MS = 15_000;

type StudiesTableProps = { archiveId?: string; actions?: ReactNode };

/** Studies of other institutions, those found last first: of all patients, or of one. */
export function StudiesTable({ archiveId, actions }: StudiesTableProps) {
  const { t } = useTranslation('party-reports');
  const { date } = useFormats();
  const isOfOne = archiveId !== undefined;
  const { data: partners = [] } = useCall(partnerCalls.choices, {}, { quiet: true });
  useFollowed(['partyReports'], () => invalidate(partyReportCalls.list), { everyMs: WITHOUT_CHANNEL_MS });
  const patient = usePatientFilter();
  const [asked, setAsked] = useState<PartyStudy | null>(null);
  const [job, setJob] = useState<Job | null>(null);
  const columns = useStudyColumns(isOfOne);
  const rowActions = useStudyActions({ onMatch: setAsked, onFetch: setJob });
  const query = useMemo(() => ({ archiveId }), [archiveId]);
  const filters = useMemo<readonly Filter[]>(
    () => [
      ...(isOfOne ? [] : [patient]),
      {
        kind: 'select',
        name: 'match',
        label: t('match'),
        options: PARTY_MATCHES.map((value) => ({ value, label: t(`matchesOf.${value}`) })),
      },
      {
        kind: 'select',
        name: 'partnerId',
        label: t('partner'),
        options: partners.map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: 'range', label: t('studyDate'), begin: 'beginDay', end: 'endDay' },
    ],
    [t, isOfOne, partners, patient],
  );
  return (
    <>
      <DataTable
        key={archiveId}
        call={partyReportCalls.list}
        name={isOfOne ? 'party-reports-patient' : 'party-reports'}
        records="partyReports"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ patient, sentName, studyDate, description }) =>
          [patient?.name ?? sentName ?? t('unknown'), date(studyDate), description].filter(Boolean).join(', ')
        }
        filters={filters}
        query={query}
        actions={actions}
        defaultOrder="foundTime desc"
        cards
        rowActions={rowActions}
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      <Suspense fallback={null}>{asked && <MatchDialog study={asked} onClose={() => setAsked(null)} />}</Suspense>
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
