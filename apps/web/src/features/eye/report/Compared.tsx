import { eyeCalls } from '@cogclinic/contract/eye';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { measureUnit } from '../shared/measureUnit.ts';
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
  const pairs = one.measures.flatMap((before) => {
    const after = other.measures.find(({ task, measure }) => task === before.task && measure === before.measure);
    return after && (before.value !== null || after.value !== null) ? [{ before, after }] : [];
  });
  const heads = [one, other].map(
    ({ assessment: { beginTime, version } }) => `${dateTime(beginTime)} · ${t(`versions.${version}`)}`,
  );
  if (pairs.length === 0) return <Empty text={t('report.nothing')} />;
  return (
    <Panel title={t('compare.title')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('measure')}</th>
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
              const text = (value: number | null) => (value === null ? t('dimensions.none') : number(value, 0));
              return (
                <tr key={dimension}>
                  <th scope="row">{t(`reports:dimensions.${dimension}`)}</th>
                  <td>{text(score)}</td>
                  <td>{text(then)}</td>
                  <td>{score !== null && then !== null && signed(number(then - score, 0), then - score)}</td>
                </tr>
              );
            })}
            {pairs.map(({ before, after }) => (
              <Pair key={`${before.task} ${before.measure}`} before={before} after={after} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text);

function Pair({ before, after }: { before: EyeMeasure; after: EyeMeasure }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number } = useFormats();
  const textOf = useMeasureText();
  const { unit, digits } = measureUnit(before.measure);
  const change =
    before.value === null || after.value === null ? null : (after.value - before.value) * (unit === 'share' ? 100 : 1);
  return (
    <tr>
      <th scope="row">
        {t(`tasks.${before.task}`)}: {t(`eyeMeasures:measures.${before.measure}`)}
      </th>
      {[before, after].map(({ value, band }, at) => (
        <td key={at === 0 ? 'before' : 'after'}>
          {value === null ? t('eyeMeasures:noValue') : textOf(before.measure, value)} {band && <BandTag band={band} />}
        </td>
      ))}
      <td>{change !== null && `${signed(number(change, digits), change)}${unit === 'share' ? ' %' : ''}`}</td>
    </tr>
  );
}
