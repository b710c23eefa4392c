import { identityCalls } from '@cogclinic/contract/identity';
import { partnerCalls } from '@cogclinic/contract/partners';
import { partyQuery, partyReportCalls } from '@cogclinic/contract/partyReports';
import { Alert, Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobDialog } from '#features/jobs/shared/JobDialog.tsx';
import type { Job } from '#features/jobs/shared/jobs.ts';
import type { Patient } from '#features/records/shared/PatientSelect.tsx';
import { useCall, useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useQuerySections } from './useQuerySections.tsx';

type QueryDialogProps = {
  /** Null: the query may be for any patient, or by other marks. */
  patient: Patient | null;
  onClose: () => void;
};

/** Asks a partner for studies, then shows how far the query is. */
export default function QueryDialog({ patient, onClose }: QueryDialogProps) {
  const { t } = useTranslation(['party-reports', 'ui']);
  const [requestId] = useState(newId);
  const [job, setJob] = useState<Job | null>(null);
  const partners = useCall(partnerCalls.choices, {}, { quiet: true });
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const start = useSend(partyReportCalls.addReportQuery, { quiet: true });
  const choices = partners.data ?? [];
  const sections = useQuerySections({ partners: choices, patient, seesAll: account?.dataAuthority === 'all' });
  const [only] = choices;
  const initial = useMemo(
    () => ({
      ...{ requestId, by: 'patient' as const, withImages: false },
      ...(patient && { archiveId: patient.archiveId }),
      ...(only && choices.length === 1 && { partnerId: only.id }),
    }),
    [requestId, patient, only, choices.length],
  );
  if (job)
    return (
      <JobDialog
        started={job}
        title={t('job.title')}
        says={(state) => t(`job.${state}`)}
        leave={t('job.leave')}
        onClose={onClose}
      />
    );
  return (
    <Modal
      open
      title={patient ? t('queryFor', { name: patient.patientName }) : t('queryTitle')}
      onCancel={onClose}
      footer={null}
      width={520}
      mask={{ closable: false }}
    >
      {partners.error && <Failure error={partners.error} onRetry={() => void partners.refetch()} />}
      {partners.isPending && <Loading rows={4} />}
      {partners.data && !only && <Alert type="info" showIcon title={t('noPartner')} />}
      {only && account && (
        <SchemaForm
          schema={partyQuery}
          sections={sections}
          initial={initial}
          noun="partyReports"
          compact
          guarded={false}
          submitText={t('queryStart')}
          actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
          onSubmit={async (body) => setJob(await start.mutateAsync({ body }))}
        />
      )}
    </Modal>
  );
}
