import { scaleCalls } from '@cogclinic/contract/scales';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { textOf } from '@cogclinic/scales/localText';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { AdvicePanel } from '#features/instruments/shared/AdvicePanel.tsx';
import { ValidatedTexts } from '#features/instruments/shared/ValidatedTexts.tsx';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { listPath } from './paths.ts';
import { useLocalText } from './shared/useLocalText.ts';
import { Introduction } from './start/Introduction.tsx';
import { LicencePanel } from './start/LicencePanel.tsx';
import { StartForm } from './start/StartForm.tsx';
import styles from './TypePage.module.css';

const InstrumentSettings = lazy(() => import('#features/instruments/shared/InstrumentSettings.tsx'));

/** An instrument's introduction, and the start of a test with it. */
export function Component() {
  const { t } = useTranslation('scales');
  const { id = '' } = useParams();
  const tab = useTab();
  const local = useLocalText();
  const { data, error, refetch } = useCall(scaleCalls.items, { params: { typeId: id } }, { quiet: true });
  const names = data?.instrument.name;
  const { setTitle } = tab;
  const archiveId = tab.search.get('archive');
  const entry = tab.search.get('entry') === '1';
  const after = tab.search.get('after');
  const setSearch = (archive: string | null, asEntry: boolean) =>
    tab.setSearch({
      ...(archive && { archive }),
      ...(asEntry && { entry: '1' }),
      ...(after && archive === archiveId && { after }),
    });
  useEffect(() => {
    if (names) setTitle(() => textOf(names, currentLanguage()));
  }, [setTitle, names]);

  if (!data) {
    return (
      <PageFrame title={t('type.title')}>
        {error ? (
          <Failure
            error={error}
            onRetry={() => void refetch()}
            action={<Link to={listPath()}>{t('questions.toList')}</Link>}
          />
        ) : (
          <Loading />
        )}
      </PageFrame>
    );
  }
  const name = local(data.instrument.name);
  const short = abbreviationOf(data.instrument.code, data.instrument.code);
  return (
    <PageFrame title={name} subtitle={!name.includes(short) && short}>
      <div className={styles.columns}>
        <StartForm
          // The form is reset when the institution's norms change.
          key={data.instrument.defaultNormSet}
          instrument={data.instrument}
          enabled={data.enabled}
          archiveId={archiveId}
          after={after}
          paper={entry}
          onPaper={(chosen) => setSearch(archiveId, chosen)}
          onPatient={(chosen) => setSearch(chosen, entry)}
        />
        <div>
          <Introduction instrument={data.instrument} />
          <LicencePanel {...data} />
          <ValidatedTexts instrument={data.instrument} enabled={data.enabled} />
          <AdvicePanel instrument={data.instrument.code} />
          <Suspense fallback={null}>
            <InstrumentSettings instrument={data.instrument} enabled={data.enabled} />
          </Suspense>
        </div>
      </div>
    </PageFrame>
  );
}
