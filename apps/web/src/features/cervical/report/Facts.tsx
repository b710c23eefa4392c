import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import { QualityTag } from '../list/QualityTag.tsx';
import type { NeckReport } from '../types.ts';
import styles from './Facts.module.css';
import { useWarningLines } from './useWarningLines.ts';

const SECOND_MS = 1000;

/** How it was recorded, and what lowers trust in it. */
export function Facts({ report }: { report: NeckReport }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const labelOf = useFieldLabel();
  const hand = useDict('handedness');
  const { number, percent } = useFormats();
  const { sampling, quality } = report;
  const lines = useWarningLines(report);
  const facts: readonly (readonly [string, string])[] = [
    [t('source'), t(`neck:source.${report.source}`)],
    [t('neck:recorded.device'), report.device ?? '—'],
    [t('neck:recorded.by'), report.byName],
    [t('age'), t('years', { count: report.age })],
    ...(report.handedness ? [[labelOf('handedness'), hand.label(report.handedness)] as const] : []),
    [t('neck:recorded.rate'), t('hertz', { value: number(sampling.rate, 0) })],
    [t('neck:recorded.duration'), t('seconds', { value: number(sampling.durationMs / SECOND_MS, 0) })],
    [t('neck:recorded.loss'), percent(sampling.loss)],
    [t('neck:recorded.gaps'), number(sampling.gaps)],
    [t('neck:recorded.jitter'), t('milliseconds', { value: number(sampling.jitterMs, 1) })],
  ];
  return (
    <Panel title={t('neck:quality.title')} extra={<QualityTag quality={quality} />}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <Alert
          type={quality === 'poor' ? 'error' : quality === 'limited' ? 'warning' : 'info'}
          showIcon
          title={t('neck:warning.title')}
          description={
            <ul className={styles.warnings}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      )}
    </Panel>
  );
}
