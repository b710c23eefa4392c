import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall, useSend } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import styles from './DuplicatesPage.module.css';
import { type Pair, PairCard } from './duplicates/PairCard.tsx';
import { DUPLICATES_PATH, detailPath, LIST_PATH } from './paths.ts';

const MergeDialog = lazy(() => import('./duplicates/MergeDialog.tsx'));

const MOST = 100;
type Ids = [string, string];
const idsOf = ({ archives: [one, other] }: Pair): Ids => [one.id, other.id];

/** Files that may belong to one person, to be merged or kept apart; with `?archive=`, only those like one file. */
export function Component() {
  // The texts of reports name the levels; loaded here so that the page waits for them before it is shown.
  const { t } = useTranslation(['archive-batch', 'archives', 'reports']);
  const navigate = useNavigate();
  const tab = useTab();
  const archiveId = tab.search.get('archive') ?? undefined;
  const asked = useCall(archiveBatchCalls.duplicates, { query: { archiveId } }, { quiet: true });
  const [merging, setMerging] = useState<Ids | null>(null);
  const { noted, note, undo, close, busy } = useDistinct();
  const pairs = asked.data;

  return (
    <PageFrame title={t('pairs.title')} subtitle={t('pairs.subtitle')}>
      {noted && (
        <Alert
          className={styles.noted}
          type="success"
          showIcon
          role="status"
          closable={{ onClose: close, 'aria-label': t('closeNotice') }}
          title={t('pairs.noted', { first: noted.archives[0].name, second: noted.archives[1].name })}
          action={<Button onClick={undo}>{t('undo')}</Button>}
        />
      )}
      {archiveId && (
        <p>
          <Button onClick={() => void navigate(DUPLICATES_PATH)}>{t('pairs.all')}</Button>
        </p>
      )}
      {asked.error && !pairs && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Loading rows={8} />}
      {pairs?.length === 0 && (
        <Empty
          text={t('pairs.none')}
          hint={t('pairs.noneHint')}
          action={<Button onClick={() => void navigate(LIST_PATH)}>{t('archives:toList')}</Button>}
        />
      )}
      {pairs && pairs.length > 0 && (
        <>
          <p className={styles.count}>
            {t(pairs.length < MOST ? 'pairs.count' : 'pairs.first', { count: pairs.length })}
          </p>
          <ul className={styles.pairs} aria-label={t('pairs.title')}>
            {pairs.map((pair) => (
              <PairCard
                key={idsOf(pair).join()}
                pair={pair}
                busy={busy === pair}
                onMerge={() => setMerging(idsOf(pair))}
                onDistinct={() => note(pair)}
              />
            ))}
          </ul>
        </>
      )}
      {merging && (
        <Suspense fallback={null}>
          <MergeDialog
            ids={merging}
            onClose={() => setMerging(null)}
            onMerged={(id) => {
              setMerging(null);
              showSuccess(t('merge.done'));
              void navigate(detailPath(id));
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Notes that two files belong to different people, and undoes that. */
function useDistinct() {
  const [noted, setNoted] = useState<Pair | null>(null);
  const [busy, setBusy] = useState<Pair | null>(null);
  const { mutate } = useSend(archiveBatchCalls.distinct);
  return {
    noted,
    busy,
    note: (pair: Pair) => {
      setBusy(pair);
      const settled = { onSuccess: () => setNoted(pair), onSettled: () => setBusy(null) };
      mutate({ body: { ids: idsOf(pair) } }, settled);
    },
    undo: () => {
      if (noted) mutate({ body: { ids: idsOf(noted), distinct: false } }, { onSuccess: () => setNoted(null) });
    },
    close: () => setNoted(null),
  };
}
