import { MailOutlined, PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { ANALYSIS_PARTS, analysisCalls } from '@cogclinic/contract/analysis';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintedFilters } from '#features/statistics/shared/PrintedFilters.tsx';
import { invalidate, reportError, sendCall, useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useFormats } from '#ui/format.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { FilterForm } from '#ui/table/FilterForm.tsx';
import styles from './AnalysisPage.module.css';
import { type Answer, addressOf, addressWith, behindOf, FILTER_PARTS, narrowingOf } from './analysis.ts';
import { ExportButton } from './ExportButton.tsx';
import { PartSection } from './PartSection.tsx';
import { CUSTOM, useAnalysisFilters } from './useAnalysisFilters.ts';

const USUAL_DAYS = '30';

const BehindDrawer = lazy(() => import('./BehindDrawer.tsx').then((file) => ({ default: file.BehindDrawer })));

const LettersDrawer = lazy(() =>
  import('./letters/LettersDrawer.tsx').then((file) => ({ default: file.LettersDrawer })),
);

/** The data analysis: what happened with the patients within the account's sight in a period, and in the one before. */
export function Component() {
  const { t } = useTranslation(['analysis', 'reports']);
  const { date, time } = useFormats();
  const { search, setSearch } = useTab();
  const [counting, setCounting] = useState(false);
  const [letters, setLetters] = useState(false);
  const narrowing = narrowingOf(search);
  const custom = narrowing.beginTime !== undefined || narrowing.endTime !== undefined;
  const filters = useAnalysisFilters(custom);
  const values = { ...Object.fromEntries(search), days: custom ? CUSTOM : (narrowing.days ?? USUAL_DAYS) };
  const behind = behindOf(search);
  const { data } = useCall(
    analysisCalls.figures,
    { query: { ...narrowing, part: ANALYSIS_PARTS[0] } },
    { keepPrevious: true, quiet: true },
  );

  const countAnew = async () => {
    setCounting(true);
    try {
      const anew = (part: (typeof ANALYSIS_PARTS)[number]) =>
        sendCall(analysisCalls.figures, { query: { ...narrowing, part, fresh: 'true' } });
      await Promise.all(ANALYSIS_PARTS.map(anew));
      await invalidate(analysisCalls.figures);
    } catch (error) {
      reportError(error);
    } finally {
      setCounting(false);
    }
  };

  return (
    <PageFrame
      title={t('title')}
      // Reserves its line while it loads, so that nothing below shifts.
      subtitle={data ? t('period', spanOf(data, date)) : '\u00a0'}
      actions={
        <>
          <Button icon={<ReloadOutlined aria-hidden="true" />} loading={counting} onClick={() => void countAnew()}>
            {t('refresh')}
          </Button>
          <ExportButton narrowing={narrowing} />
          <Button icon={<MailOutlined aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setLetters(true)}>
            {t('letters.open')}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
            {t('reports:print')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <FilterForm
          filters={filters}
          values={values}
          onChange={(next) => setSearch(addressWith(search, withPeriod(next, custom, data)))}
        />
        <PrintedFilters filters={filters} values={values} />
        {data && <p className={styles.asOf}>{t('asOf', { time: time(data.asOf) })}</p>}
        <div className={styles.panels}>
          {ANALYSIS_PARTS.map((part) => (
            <PartSection
              key={part}
              part={part}
              narrowing={narrowing}
              by={search.get('by')}
              onBy={(by) => setSearch(addressWith(search, { by }))}
              onOpen={(next) => setSearch(addressOf(search, next))}
            />
          ))}
        </div>
        {letters && (
          <Suspense fallback={null}>
            <LettersDrawer narrowing={narrowing} onClose={() => setLetters(false)} />
          </Suspense>
        )}
        {behind && (
          <Suspense fallback={<Loading rows={4} />}>
            <BehindDrawer behind={behind} narrowing={narrowing} onClose={() => setSearch(addressOf(search, null))} />
          </Suspense>
        )}
      </div>
    </PageFrame>
  );
}

const spanOf = (data: Answer, date: (day: string) => string) => ({
  from: date(data.beginTime),
  to: date(data.endTime),
  beforeFrom: date(data.beforeBegin),
  beforeTo: date(data.beforeEnd),
});

/** A period is given by its length or by explicit days, never both; explicit days start from those shown. */
function withPeriod(values: Readonly<Record<string, string>>, wasCustom: boolean, data: Answer | undefined) {
  const emptied = Object.fromEntries(FILTER_PARTS.map((part) => [part, '']));
  if (values.days !== CUSTOM) return { ...emptied, ...values, beginTime: '', endTime: '' };
  if (wasCustom) return { ...emptied, ...values, days: '' };
  return { ...emptied, ...values, days: '', beginTime: data?.beginTime ?? '', endTime: data?.endTime ?? '' };
}
