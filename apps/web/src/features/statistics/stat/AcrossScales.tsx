import type { CallData } from '@cogclinic/contract/call';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import styles from './AcrossScales.module.css';
import { Sides } from './Sides.tsx';
import shared from './stat.module.css';
import { type Narrowing, SIDES } from './statistics.ts';

type Across = CallData<typeof statisticsCalls.acrossScales>;
type ByScaleProps = Pick<Across, 'scales'> & { onScale: (instrument: string) => void };

type AcrossScalesProps = {
  query: Narrowing;
  /** Requested after the report itself, which is slow enough with many reports. */
  ready: boolean;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** First against last test on every scale, each judged by the change that was published for it. */
export function AcrossScales({ query, ready, onChange }: AcrossScalesProps) {
  const { t } = useTranslation('statistics');
  const { data, error, refetch } = useCall(
    statisticsCalls.acrossScales,
    { query },
    { enabled: ready, keepPrevious: true, quiet: true },
  );
  return (
    <Panel title={t('stat.across.title')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Judged {...data} onScale={(instrument) => onChange({ instrument })} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Judged({ scales, unpublished, onScale }: Across & ByScaleProps) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  const sum = (key: 'patients' | (typeof SIDES)[number]) => scales.reduce((total, scale) => total + scale[key], 0);
  const pairs = sum('patients');
  const counts = { better: sum('better'), same: sum('same'), worse: sum('worse') };
  return (
    <>
      {pairs === 0 ? (
        <Empty text={t('stat.across.none')} hint={t('stat.change.noneHint')} />
      ) : (
        <>
          <p className={shared.note}>{t('stat.across.of', { count: pairs, number: number(pairs) })}</p>
          <Sides counts={counts} of={pairs} />
          <ByScale scales={scales} onScale={onScale} />
        </>
      )}
      {unpublished > 0 && (
        <p className={shared.note}>
          {t('stat.across.unpublished', { count: unpublished, number: number(unpublished) })}
        </p>
      )}
    </>
  );
}

/** The same scale by scale; a scale's name leads to its scores. */
function ByScale({ scales, onScale }: ByScaleProps) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  return (
    <FigureTable label={t('stat.across.title')}>
      <thead>
        <tr>
          <th scope="col">{t('stat.by.instrument')}</th>
          <th scope="col">{t('stat.across.pairs')}</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {t(`stat.change.${side}`)}
            </th>
          ))}
          <th scope="col">{t('stat.across.points')}</th>
        </tr>
      </thead>
      <tbody>
        {scales.map(({ instrument, name, points, kind, source, ...counts }) => (
          <tr key={instrument}>
            <th scope="row">
              <Button className={styles.link} type="link" onClick={() => onScale(instrument)}>
                {name}
              </Button>
            </th>
            <td>{number(counts.patients)}</td>
            {SIDES.map((side) => (
              <td key={side}>{number(counts[side])}</td>
            ))}
            <td title={source}>{t(`stat.across.kind.${kind}`, { points: number(points) })}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
