import { institutionCalls } from '@cogclinic/contract/institution';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { GradesPanel } from './GradesPanel.tsx';
import { InstitutionForm } from './InstitutionForm.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { StoragePanel } from './StoragePanel.tsx';

/** The institution's particulars, its logo, and how much room its files take. */
export function Component() {
  const { t } = useTranslation('institution');
  const { data, error, refetch } = useCall(institutionCalls.info, {}, { quiet: true });
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={10} />}
      {data && (
        <>
          <LogoPanel institution={data} />
          <GradesPanel />
          <InstitutionForm institution={data} />
          <StoragePanel />
        </>
      )}
    </PageFrame>
  );
}
