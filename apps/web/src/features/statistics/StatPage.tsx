import { PrinterOutlined, TableOutlined } from '@ant-design/icons';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RESEARCH_PATH } from '#features/reports/shared/paths.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { FilterForm } from '#ui/table/FilterForm.tsx';
import type { Filter } from '#ui/table/types.ts';
import styles from './StatPage.module.css';
import { PrintedFilters } from './shared/PrintedFilters.tsx';
import { AcrossScales } from './stat/AcrossScales.tsx';
import { ChangeGroups } from './stat/ChangeGroups.tsx';
import { Groups } from './stat/Groups.tsx';
import { ScorePanel } from './stat/ScorePanel.tsx';
import { asShares, narrowingOf, PARTS, queryOf, type Report, VIEW_PARTS } from './stat/statistics.ts';
import { Totals } from './stat/Totals.tsx';
import { CUSTOM, useStatFilters } from './stat/useStatFilters.ts';

const USUAL_DAYS = '30';

/** The statistical report: the reports within the account's sight, counted. */
export function Component() {
  const { t } = useTranslation(['statistics', 'reports']);
  const { date } = useFormats();
  const navigate = useNavigate();
  const { search, setSearch } = useTab();
  const query = queryOf(search);
  const shares = asShares(search);
  const custom = query.beginTime !== undefined || query.endTime !== undefined;
  const filters = useStatFilters(query.ages, custom);
  const call = useCall(statisticsCalls.reports, { query }, { keepPrevious: true, quiet: true });
  const { data, error, refetch } = call;

  const change = (changes: Readonly<Record<string, string>>) => {
    const now = Object.fromEntries(PARTS.map((part) => [part, search.get(part) ?? '']));
    const next = Object.entries({ ...now, ...changes }).filter(([, value]) => value !== '');
    setSearch(new URLSearchParams(next));
  };
  const filter = (values: Readonly<Record<string, string>>) => change(withPeriod(values, search, data));
  const values = { ...Object.fromEntries(search), days: custom ? CUSTOM : (query.days ?? USUAL_DAYS) };

  return (
    <PageFrame
      title={t('stat.title')}
      // Reserves its line while it loads, so that nothing below shifts.
      subtitle={data ? t('stat.period', { from: date(data.beginTime), to: date(data.endTime) }) : '\u00a0'}
      actions={
        <>
          <Button icon={<TableOutlined aria-hidden="true" />} onClick={() => void navigate(RESEARCH_PATH)}>
            {t('stat.research')}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
            {t('reports:print')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <FilterForm filters={filters} values={values} onChange={filter} />
        <PrintedFilters filters={filters} values={values} />
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading rows={12} />}
        {!error && data && (
          <div
            className={`${styles.root} ${call.isPlaceholderData ? styles.waiting : ''}`}
            aria-busy={call.isPlaceholderData}
          >
            <Totals report={data} />
            {data.reports === 0 ? (
              <Panel title={t('stat.levels')}>
                <Empty text={t('stat.empty')} hint={t('stat.emptyHint')} />
              </Panel>
            ) : (
              <>
                <Groups report={data} ages={query.ages ?? 'clinic'} shares={shares} onChange={change} />
                {data.scores ? (
                  <>
                    <ScorePanel scores={data.scores} onSubscale={(subscale) => change({ subscale })} />
                    <ChangeGroups report={data} shares={shares} onChange={change} />
                  </>
                ) : (
                  <>
                    <AcrossScales query={narrowingOf(query)} ready={!call.isPlaceholderData} onChange={change} />
                    <ChooseScale filters={filters} onChange={change} />
                  </>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </PageFrame>
  );
}

/** Without a scale there are no scores to show: here one can be chosen. */
function ChooseScale({
  filters,
  onChange,
}: {
  filters: readonly Filter[];
  onChange: (change: Readonly<Record<string, string>>) => void;
}) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const scale = filters.find((one) => one.kind === 'select' && one.name === 'instrument');
  if (scale?.kind !== 'select') return null;
  return (
    <Panel title={t('stat.scores.heading')} className="no-print">
      <p className={styles.note}>{t('stat.scores.choose')}</p>
      <div className={styles.chooser}>
        <label htmlFor={id}>{t('stat.scores.scale')}</label>
        <Select
          id={id}
          className={styles.scale}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('stat.scores.pick')}
          loading={scale.loading === true}
          options={[...scale.options]}
          onChange={(instrument: string) => onChange({ instrument })}
        />
      </div>
    </Panel>
  );
}

/** A period is given by its length or by explicit days, never both; explicit days start from those shown. */
function withPeriod(
  values: Readonly<Record<string, string>>,
  search: URLSearchParams,
  report: Report | undefined,
): Record<string, string> {
  const reset = Object.keys(values).length === 0;
  const next: Record<string, string> = reset
    ? Object.fromEntries(PARTS.filter((part) => !VIEW_PARTS.includes(part)).map((part) => [part, '']))
    : { ...values };
  if (next.instrument !== (search.get('instrument') ?? undefined)) next.subscale = '';
  const wasCustom = search.has('beginTime') || search.has('endTime');
  if (next.days !== CUSTOM) return { ...next, beginTime: '', endTime: '' };
  if (wasCustom) return { ...next, days: '' };
  return { ...next, days: '', beginTime: report?.beginTime ?? '', endTime: report?.endTime ?? '' };
}
