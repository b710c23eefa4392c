import { followUpCalls } from '@cogclinic/contract/followUps';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useTab } from '#ui/tab.ts';
import { LIST_VIEWS, type ListView } from '../shared/paths.ts';

/** The views that a day's work goes through, with how many wait in each. */
export function QuickViews({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useTranslation('follow-ups');
  const { number } = useFormats();
  const { search } = useTab();
  const assigneeId = search.get('assigneeId') ?? undefined;
  const { data } = useCall(followUpCalls.summary, { query: { assigneeId } }, { quiet: true, keepPrevious: true });
  const counts: Partial<Record<ListView, number>> = data ?? {};
  return (
    <fieldset className="fu-views no-print" aria-label={t('view.label')}>
      {LIST_VIEWS.map((one) => {
        const count = counts[one];
        return (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
            {t(`view.${one}`)}
            {count !== undefined && (
              <span className={`fu-count${one === 'overdue' && count > 0 ? ' fu-count-bad' : ''}`}>
                {number(count)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
