import { eyeCalls } from '@cogclinic/contract/eye';
import { measureUnit } from '@cogclinic/gaze/tasks/measureUnit';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { Scroll } from '../shared/Scroll.tsx';
import { useMeasureText } from '../shared/useMeasureText.ts';
import type { EyeInfo, EyeMeasure } from '../types.ts';
import { BandTag } from './BandTag.tsx';
import styles from './report.module.css';

/** An assessment beside a later one, measure by measure. */
export function Compared({ info, other }: { info: EyeInfo; other: string }) {
  const { data, error, refetch } = useCall(eyeCalls.info, { params: { id: other } }, { quiet: true });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />;
  return <SideBySide one={info} other={data} />;
}

function SideBySide({ one, other }: { one: EyeInfo; other: EyeInfo }) {
  const { t } = useTranslation(['eye', 'eyeMeasures', 'reports']);
  const { dateTime, number } = useFormats();
  const signed = useSigned();
  const pairs = one.measures.flatMap((before) => {
    const after = other.measures.find(({ task, measure }) => task === before.task && measure === before.measure);
    return after && (before.value !== null || after.value !== null) ? [{ before, after }] : [];
  });
  const heads = [one, other].map(
    ({ assessment: { beginTime, version } }) => `${dateTime(beginTime)} · ${t(`eyeMeasures:versions.${version}`)}`,
  );
  if (pairs.length === 0) return <Empty text={t('report.nothing')} />;
  return (
    <Panel title={t('compare.title')}>
      <Scroll label={t('compare.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('eyeMeasures:measure')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">{t('compare.change')}</th>
            </tr>
          </thead>
          <tbody>
            {one.dimensions.map(({ dimension, score }) => {
              const then = other.dimensions.find((found) => found.dimension === dimension)?.score ?? null;
              const text = (value: number | null) =>
                value === null ? t('eyeMeasures:dimensions.none') : number(value, 0);
              return (
                <tr key={dimension}>
                  <th scope="row">{t(`reports:dimensions.${dimension}`)}</th>
                  <td>{text(score)}</td>
                  <td>{text(then)}</td>
                  <td>{score !== null && then !== null && signed(then - score, 0)}</td>
                </tr>
              );
            })}
            {pairs.map(({ before, after }) => (
              <Pair key={`${before.task} ${before.measure}`} before={before} after={after} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </Panel>
  );
}

/** Writes a difference with its sign; one that is rounded away has none. */
function useSigned(): (value: number, digits: number) => string {
  const { number } = useFormats();
  return (value, digits) => {
    const rounded = Number(value.toFixed(digits)) || 0;
    return rounded > 0 ? `+${number(rounded, digits)}` : number(rounded, digits);
  };
}

function Pair({ before, after }: { before: EyeMeasure; after: EyeMeasure }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const signed = useSigned();
  const textOf = useMeasureText();
  const { unit, digits } = measureUnit(before.measure);
  const change = before.value === null || after.value === null ? null : after.value - before.value;
  const changed = (by: number) =>
    unit === 'share' ? t('compare.points', { value: signed(by * 100, 1) }) : signed(by, digits);
  return (
    <tr>
      <th scope="row">
        {t(`eyeMeasures:tasks.${before.task}`)}: {t(`eyeMeasures:measures.${before.measure}`)}
      </th>
      {[before, after].map(({ value, band }, at) => (
        <td key={at === 0 ? 'before' : 'after'}>
          {value === null ? t('eyeMeasures:noValue') : textOf(before.measure, value)} {band && <BandTag band={band} />}
        </td>
      ))}
      <td>{change !== null && changed(change)}</td>
    </tr>
  );
}
