import { overviewCalls } from '@cogclinic/contract/overview';
import { TIMELINE_KINDS, timelineKind } from '@cogclinic/contract/records';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { useCall } from '#ui/api.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import part from './part.module.css';
import styles from './Timeline.module.css';
import { TimelineLine } from './TimelineLine.tsx';
import type { TimelineEntry } from './types.ts';

type Kind = TimelineEntry['kind'];
const FILTER = 'kind';

type TimelineProps = { archiveId: string; records: readonly ShownRecord[] };

/** Everything that happened with one patient, newest first, all of it or of one kind. */
export function Timeline({ archiveId, records }: TimelineProps) {
  const { t } = useTranslation(['archives', 'records']);
  const tab = useTab();
  const kinds = TIMELINE_KINDS.filter((kind) => records.some(({ noun }) => timelineKind(noun) === kind));
  const chosen = kinds.find((kind) => kind === tab.search.get(FILTER));
  const choose = (kind: Kind | undefined) => tab.setSearch(kind ? { [FILTER]: kind } : {});
  return (
    <div className={part.part}>
      <fieldset className={`${styles.filter} no-print`}>
        <legend className={part.muted}>{t('detail.timeline.filter')}</legend>
        {[undefined, ...kinds].map((kind) => (
          <button key={kind ?? 'all'} type="button" aria-pressed={kind === chosen} onClick={() => choose(kind)}>
            {t(`records:kind.${kind ?? 'all'}`)}
          </button>
        ))}
      </fieldset>
      <Pages key={chosen ?? 'all'} archiveId={archiveId} records={records} kind={chosen} />
    </div>
  );
}

type PagesProps = TimelineProps & { kind: Kind | undefined };

/** One page after another, each behind the last line of the one before. */
function Pages({ kind, ...patient }: PagesProps) {
  const { t } = useTranslation(['archives', 'records']);
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ol className={styles.lines} aria-label={t('records:panel.timeline')}>
      {cursors.map((after, at) => (
        <Page
          key={after ?? 'first'}
          {...patient}
          kind={kind}
          after={after}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ol>
  );
}

type PageProps = PagesProps & { after: string | undefined; onMore: ((next: string) => void) | undefined };

function Page({ archiveId, records, kind, after, onMore }: PageProps) {
  const { t } = useTranslation(['archives', 'records']);
  const { data, error, refetch } = useCall(
    overviewCalls.timeline,
    { params: { id: archiveId }, query: { kind, after } },
    { quiet: true },
  );
  if (!data) {
    return <li>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />}</li>;
  }
  const { rows, next } = data;
  return (
    <>
      {rows.map((entry) => (
        <TimelineLine key={`${entry.id} ${entry.event}`} entry={entry} archiveId={archiveId} records={records} />
      ))}
      {rows.length === 0 && (
        <li>
          <Empty text={t('detail.timeline.empty')} />
        </li>
      )}
      {next !== null && onMore && (
        <li className={`${styles.more} no-print`}>
          <Button onClick={() => onMore(next)}>{t('detail.timeline.more')}</Button>
        </li>
      )}
    </>
  );
}
