import { followUpCalls } from '@cogclinic/contract/followUps';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useTab } from '#ui/tab.ts';
import { LIST_VIEWS, type ListView } from '../shared/paths.ts';
import styles from './QuickViews.module.css';

/** A choice of the list's usual views, with the number of follow-ups in each; overdue ones are offered beside it. */
export function QuickViews({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useTranslation('follow-ups');
  const { number } = useFormats();
  const { search } = useTab();
  const assigneeId = search.get('assigneeId') ?? undefined;
  const { data } = useCall(followUpCalls.summary, { query: { assigneeId } }, { quiet: true, keepPrevious: true });
  const counts: Partial<Record<ListView, number>> = data ?? {};
  const options = LIST_VIEWS.map((one) => {
    const count = counts[one];
    const label = t(`view.${one}`);
    return {
      value: one,
      label: count === undefined ? label : t('view.counted', { view: label, number: number(count) }),
    };
  });
  return (
    <>
      <Select
        aria-label={t('view.label')}
        className={styles.views}
        value={view}
        options={options}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
      {view !== 'overdue' && (counts.overdue ?? 0) > 0 && (
        <button type="button" className={styles.overdue} onClick={() => onChange('overdue')}>
          {t('view.overdue')} <span className={styles.count}>{number(counts.overdue ?? 0)}</span>
        </button>
      )}
    </>
  );
}
