import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { levelTone } from '#features/instruments/shared/levels.ts';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty } from '#ui/states.tsx';
import { useLabels } from '../shared/useLabels.ts';
import { bandSpan } from './bandSpan.ts';
import { Change } from './Change.tsx';
import styles from './ScorePanel.module.css';
import shared from './stat.module.css';
import type { Scores } from './statistics.ts';

const TOTAL = '';

/** How the scores of one scale are distributed, and how they changed. */
export function ScorePanel({ scores, onSubscale }: { scores: Scores; onSubscale: (code: string) => void }) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const totals = scores.profile ? [] : [{ value: TOTAL, label: t('stat.scores.total') }];
  const chooser = scores.subscales.length > 0 && (
    <div className={`${shared.chooser} no-print`}>
      <label htmlFor={id}>{t('stat.scores.of')}</label>
      <Select
        id={id}
        className={shared.by}
        popupMatchSelectWidth={false}
        value={scores.subscale ?? TOTAL}
        options={[...totals, ...scores.subscales.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={onSubscale}
      />
    </div>
  );
  return (
    <div className={styles.columns}>
      <Panel title={t('stat.scores.title', { name: scores.instrumentName })} extra={chooser}>
        {scores.profile && <p className={shared.note}>{t('stat.scores.profile')}</p>}
        {scores.count === 0 ? <Empty text={t('stat.scores.none')} /> : <Histogram scores={scores} />}
      </Panel>
      <Panel title={t('stat.change.title')}>
        <Change scores={scores} />
      </Panel>
    </div>
  );
}

function Histogram({ scores }: { scores: Scores }) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  const { levels } = useLabels();
  const { bins, step } = scores;
  const categories = useMemo(
    () => bins.map(({ from, to }) => (from === to ? number(from) : `${number(from)}–${number(to)}`)),
    [bins, number],
  );
  const series = useMemo(() => {
    if (bins.some((bin) => bin.levels === null))
      return [{ name: t('stat.total.reports'), values: bins.map(({ count }) => count) }];
    return levels
      .map(({ code, name, tone }) => ({ name, tone, values: bins.map((bin) => bin.levels?.[code] ?? 0) }))
      .filter(({ values }) => values.some((value) => value > 0));
  }, [bins, levels, t]);
  const bands = useMemo(
    () =>
      scores.bands
        .map(({ name, level, ...band }) => ({ name, tone: levelTone(level), ...bandSpan(bins, step, band) }))
        .filter(({ from, to }) => to > from),
    [scores.bands, bins, step],
  );
  return (
    <>
      <StackedBars
        title={t('stat.scores.chart', { name: abbreviationOf(scores.instrument, scores.instrumentName) })}
        head={t('stat.scores.score')}
        categories={categories}
        series={series}
        bands={bands}
        height={280}
        titled
        touching
      />
      {scores.bandsVary && <p className={shared.note}>{t('stat.scores.bandsVary')}</p>}
      <Facts scores={scores} />
    </>
  );
}

function Facts({ scores }: { scores: Scores }) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  const text = (value: number | null) => (value === null ? '–' : number(value));
  const facts = [
    { key: 'count', value: number(scores.count) },
    { key: 'mean', value: text(scores.mean) },
    { key: 'deviation', value: text(scores.deviation) },
    { key: 'range', value: `${text(scores.lowest)}–${text(scores.highest)}` },
    { key: 'unscored', value: number(scores.unscored) },
  ] as const;
  return (
    <dl className={shared.facts}>
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`stat.scores.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
