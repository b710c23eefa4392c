import { dictCalls, OPEN_DICTS, type OpenDict } from '@cogclinic/contract/dict';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './DictionaryPage.module.css';
import { DictSection } from './DictSection.tsx';
import type { OwnEntry } from './dictionaries.ts';

const EntryDialog = lazy(() => import('./EntryDialog.tsx'));

type Dialog = { open: boolean; dict: OpenDict; entry: OwnEntry | null };

/** The dictionaries to which the institution may add entries of its own. */
export function Component() {
  const { t } = useTranslation('dict');
  const { data, error, refetch } = useCall(dictCalls.own, {}, { quiet: true });
  const [dialog, setDialog] = useState<Dialog | null>(null);

  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={10} />}
      {data && (
        <div className={styles.sections}>
          {OPEN_DICTS.map((dict) => (
            <DictSection
              key={dict}
              dict={dict}
              entries={data.filter(({ dictType }) => dictType === dict)}
              onAdd={() => setDialog({ open: true, dict, entry: null })}
              onEdit={(entry) => setDialog({ open: true, dict, entry })}
            />
          ))}
        </div>
      )}
      {/* Drawn from the first opening on, so that it can close as it opened. */}
      {dialog && (
        <Suspense fallback={null}>
          <EntryDialog {...dialog} onClose={() => setDialog({ ...dialog, open: false })} />
        </Suspense>
      )}
    </PageFrame>
  );
}
