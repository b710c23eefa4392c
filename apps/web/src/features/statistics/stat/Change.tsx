import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Empty } from '#ui/states.tsx';
import type { Scores } from './statistics.ts';

const SHOWN = [
  { key: 'better', tone: 'good', icon: <ArrowUpOutlined aria-hidden="true" /> },
  { key: 'same', tone: 'neutral', icon: <MinusOutlined aria-hidden="true" /> },
  { key: 'worse', tone: 'bad', icon: <ArrowDownOutlined aria-hidden="true" /> },
] as const;

/** First against last test of each patient: how many got better, and the mean change with its interval. */
export function Change({ scores: { change, better } }: { scores: Scores }) {
  const { t } = useTranslation('statistics');
  const formats = useFormats();
  const { patients, mean, low, high, reliable } = change;
  if (patients === 0 || mean === null) return <Empty text={t('stat.change.none')} hint={t('stat.change.noneHint')} />;
  return (
    <div className="stat-change">
      <p className="stat-note">{t('stat.change.of', { count: patients, number: formats.number(patients) })}</p>
      <ul className="stat-sides">
        {SHOWN.map(({ key, tone, icon }) => (
          <li key={key}>
            <StatusTag tone={tone} icon={icon} text={t(`stat.change.${key}`)} />
            <span className="chart-row-bar" aria-hidden="true">
              <span
                className={`chart-row-part chart-tone-${tone}`}
                style={{ width: `${(change[key] / patients) * 100}%` }}
              />
            </span>
            <strong>{formats.number(change[key])}</strong>
            <span className="stat-share">{formats.percent(change[key] / patients)}</span>
          </li>
        ))}
      </ul>
      <dl className="stat-facts">
        <div>
          <dt>{t('stat.change.mean')}</dt>
          <dd>{formats.change(mean)}</dd>
        </div>
        <div>
          <dt>{t('stat.change.interval')}</dt>
          <dd>
            {low === null || high === null
              ? '–'
              : t('stat.change.fromTo', { from: formats.change(low), to: formats.change(high) })}
          </dd>
        </div>
      </dl>
      {reliable && (
        <p>
          {t(`stat.change.${reliable.kind}`, {
            points: formats.number(reliable.points),
            better: formats.number(reliable.better),
            worse: formats.number(reliable.worse),
          })}
        </p>
      )}
      <p className="stat-note">{t(`stat.change.direction.${better}`)}</p>
    </div>
  );
}
