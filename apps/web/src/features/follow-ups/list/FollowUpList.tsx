import { addDays } from '@cogclinic/contract/days';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { useTab } from '#ui/tab.ts';
import { useToday } from '#ui/useToday.ts';
import { isListView, type ListView } from '../shared/paths.ts';
import { useFollowUpActions } from '../shared/useFollowUpActions.tsx';
import { QuickViews } from './QuickViews.tsx';
import { useFollowUpColumns } from './useFollowUpColumns.tsx';
import { useFollowUpFilters } from './useFollowUpFilters.ts';

/** Views of ended follow-ups, listed newest first; the others list the soonest first. */
const ENDED: readonly ListView[] = ['done', 'cancelled', 'all'];

/** The follow-ups within the account's sight, by quick views and filters. */
export function FollowUpList({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('follow-ups');
  const { date } = useFormats();
  const { search, setSearch } = useTab();
  const today = useToday();
  const asked = search.get('view');
  const view = isListView(asked) ? asked : 'open';
  const columns = useFollowUpColumns(view);
  const filters = useFollowUpFilters(view);
  const { actionsOf, dialogs } = useFollowUpActions();
  const query = useMemo(
    () => (view === 'week' ? { view: 'upcoming', endDate: addDays(today, 7) } : { view }),
    [view, today],
  );
  const show = (next: ListView) => {
    const changed = new URLSearchParams(search);
    for (const name of ['pageNum', 'orderBy', 'beginDate', 'endDate']) changed.delete(name);
    if (next === 'open') changed.delete('view');
    else changed.set('view', next);
    setSearch(changed);
  };

  return (
    <>
      <DataTable
        // A new list for each view: chosen rows and the page number must not carry over.
        key={view}
        call={followUpCalls.list}
        name="followUps"
        records="followUps"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ patientName, dueDate }) => `${patientName}, ${date(dueDate)}`}
        lead={<QuickViews view={view} onChange={show} />}
        filters={filters}
        actions={actions}
        query={query}
        rowActions={actionsOf}
        visibleActions={1}
        defaultOrder={ENDED.includes(view) ? 'dueDate desc' : 'dueDate asc'}
        cards
        empty={{ text: t(`empty.${view}`), hint: t('empty.hint') }}
      />
      {dialogs}
    </>
  );
}
