import { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument } from '@cogclinic/scales/instrument';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCall } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { listPath } from './paths.ts';
import { ClosedPanel } from './questions/ClosedPanel.tsx';
import { Questionnaire } from './questions/Questionnaire.tsx';
import type { Administration } from './questions/useAnswerSheet.ts';
import { useLocalText } from './shared/useLocalText.ts';
import { usePatientText } from './usePatientText.ts';
import './scales.css';
import './questions/questions.css';

/** One instrument being given to one patient. */
export function Component() {
  const { t } = useTranslation('scales');
  const { id = '' } = useParams();
  // Never begun from the cache: answers may have been given elsewhere since.
  const administration = useCall(scaleCalls.administration, { params: { id } }, { staleTime: 0, quiet: true });
  const code = administration.data?.instrument;
  const items = useCall(
    scaleCalls.items,
    { params: { typeId: code ?? '' } },
    { enabled: code !== undefined, staleTime: Number.POSITIVE_INFINITY, quiet: true },
  );
  const failed = (administration.data ? null : administration.error) ?? (items.data ? null : items.error);

  if (failed) {
    return (
      <PageFrame title={t('questions.title')}>
        <Failure
          error={failed}
          onRetry={() => void (administration.data ? items.refetch() : administration.refetch())}
          action={<Link to={listPath()}>{t('questions.toList')}</Link>}
        />
      </PageFrame>
    );
  }
  if (!administration.data || !administration.isFetchedAfterMount || !items.data) {
    return (
      <PageFrame title={t('questions.title')}>
        <Loading />
      </PageFrame>
    );
  }
  return <Test key={id} administration={administration.data} instrument={items.data.instrument} />;
}

function Test({ administration, instrument }: { administration: Administration; instrument: Instrument }) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const patientText = usePatientText();
  const { setTitle } = useTab();
  const { patient, informant } = administration;
  const name = local(instrument.name);

  const tabTitle = t('questions.tab', { instrument: instrument.code, patient: patient.name });
  useEffect(() => setTitle(tabTitle), [setTitle, tabTitle]);

  return (
    <PageFrame
      title={name}
      subtitle={
        <>
          <span className="qs-patient">{patient.name}</span> {patientText(patient)}
          {informant && ` · ${t('questions.informant', { name: informant })}`}
        </>
      }
    >
      {administration.state === 'open' ? (
        <Questionnaire administration={administration} instrument={instrument} />
      ) : (
        <ClosedPanel administration={administration} />
      )}
    </PageFrame>
  );
}
