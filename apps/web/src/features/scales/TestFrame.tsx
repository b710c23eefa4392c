import { answeredAlone } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { isEntered } from '@cogclinic/scales/form';
import type { Instrument } from '@cogclinic/scales/instrument';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { runPath } from '#features/batteries/shared/paths.ts';
import { useInformantText } from '#features/contacts/shared/useInformantText.ts';
import { HandOverButton } from '#features/records/shared/HandOverButton.tsx';
import { usePatientText } from '#features/records/shared/usePatientText.ts';
import { useCall } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { isLanguage } from '#ui/language.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { PaperLine } from './paper/PaperLine.tsx';
import { listPath, testPath } from './paths.ts';
import { ClosedPanel } from './questions/ClosedPanel.tsx';
import type { Administration } from './questions/useAnswerSheet.ts';
import { type ItemLanguage, ItemLanguageContext } from './shared/itemLanguage.ts';
import { forgetProductions } from './shared/productions/useProductions.ts';
import { useLocalText } from './shared/useLocalText.ts';
import styles from './TestFrame.module.css';

export type Test = Readonly<{ administration: Administration; instrument: Instrument }>;
type TestFrameProps = { children: (test: Test) => ReactNode };

/**
 * The page of a test in any family: loads it, names its patient, and says so when it is over. A test that belongs to the
 * page of another family is shown there.
 */
export function TestFrame({ children }: TestFrameProps) {
  const { t } = useTranslation('scales');
  const { id = '' } = useParams();
  // Always refetched: answers may have been given elsewhere since.
  const administration = useCall(scaleCalls.administration, { params: { id } }, { staleTime: 0, quiet: true });
  const code = administration.data?.instrument;
  const items = useCall(
    scaleCalls.items,
    { params: { typeId: code ?? '' }, query: { version: administration.data?.version } },
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
  return (
    <ShownTest key={id} administration={administration.data} instrument={items.data.instrument}>
      {children}
    </ShownTest>
  );
}

function ShownTest({ administration, instrument, children }: Test & TestFrameProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const patientText = usePatientText();
  const { path, search, setTitle } = useTab();
  const itemLanguage = useItemLanguage();
  const informantText = useInformantText();
  const { id, patient, informant, informantRelation, answers, battery } = administration;
  const entry = search.get('entry') === '1' || isEntered(instrument, answers);
  const place = testPath(instrument.page, id, entry && instrument.entry !== undefined);

  const tabTitle = t('questions.tab', {
    instrument: abbreviationOf(instrument.code, local(instrument.name)),
    patient: patient.name,
  });
  useEffect(() => setTitle(tabTitle), [setTitle, tabTitle]);
  const over = administration.state !== 'open';
  useEffect(() => {
    if (over) forgetProductions(id);
  }, [over, id]);

  const isHandedOver = !over && !entry && answeredAlone(instrument);

  if (place.split('?')[0] !== path) return <Navigate to={place} replace />;
  return (
    <PageFrame
      low
      title={local(instrument.name)}
      actions={isHandedOver && <HandOverButton given={{ archiveId: patient.id, administrationId: id }} />}
      subtitle={
        <>
          <span className={styles.patient}>{patient.name}</span> {patientText(patient)}
          {informant && ` · ${t('questions.informant', { name: informantText(informant, informantRelation) })}`}
          <PaperLine administration={administration} />
          {battery && (
            <>
              {' · '}
              <Link to={runPath(battery.runId)}>{t('questions.battery', battery)}</Link>
            </>
          )}
        </>
      }
    >
      {over ? (
        <ClosedPanel administration={administration} />
      ) : (
        <ItemLanguageContext value={itemLanguage}>{children({ administration, instrument })}</ItemLanguageContext>
      )}
    </PageFrame>
  );
}

/** The patient's language, kept in the tab's address so that a reload keeps it too. */
function useItemLanguage(): ItemLanguage {
  const { search, setSearch } = useTab();
  const given = search.get('lang');
  const own = currentLanguage();
  return useMemo(
    () => ({
      language: isLanguage(given) && given !== own ? given : null,
      choose(language) {
        const { lang: _, ...rest } = Object.fromEntries(search);
        setSearch(language === null ? rest : { ...rest, lang: language });
      },
    }),
    [given, own, search, setSearch],
  );
}
