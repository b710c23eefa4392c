import { followUpCalls } from '@cogclinic/contract/followUps';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useTab } from '#ui/tab.ts';
import { LIST_VIEWS, type ListView } from '../shared/paths.ts';
import styles from './QuickViews.module.css';

/** Buttons for the list's usual views, with the number of follow-ups in each. */
export function QuickViews({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useTranslation('follow-ups');
  const { number } = useFormats();
  const { search } = useTab();
  const assigneeId = search.get('assigneeId') ?? undefined;
  const { data } = useCall(followUpCalls.summary, { query: { assigneeId } }, { quiet: true, keepPrevious: true });
  const counts: Partial<Record<ListView, number>> = data ?? {};
  return (
    <fieldset className={`${styles.views} no-print`} aria-label={t('view.label')}>
      {LIST_VIEWS.map((one) => {
        const count = counts[one];
        return (
          <button
            key={one}
            type="button"
            className={styles.view}
            aria-pressed={one === view}
            onClick={() => onChange(one)}
          >
            {t(`view.${one}`)}
            {count !== undefined && (
              <span className={styles.count} data-tone={one === 'overdue' && count > 0 ? 'bad' : undefined}>
                {number(count)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
