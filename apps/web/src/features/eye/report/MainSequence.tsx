import { fitMainSequence } from '@cogclinic/gaze/tasks/mainSequence';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { EyeEvent } from '../types.ts';
import styles from './figures.module.css';

const SIZE = { width: 480, height: 260, left: 48, bottom: 36, top: 8, right: 8 };
const CURVE = 40;

/** Peak velocity over amplitude of every saccade, and the curve that fits this person. */
export function MainSequence({ events }: { events: readonly EyeEvent[] }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number } = useFormats();
  const peaks = useMemo(
    () =>
      events.flatMap(({ kind, amplitude, peakVelocity }) =>
        kind === 'saccade' && amplitude !== null && peakVelocity !== null ? [{ amplitude, peakVelocity }] : [],
      ),
    [events],
  );
  const fit = useMemo(() => fitMainSequence(peaks), [peaks]);
  if (peaks.length === 0) return null;
  const { width, height, left, bottom, top, right } = SIZE;
  const widest = Math.max(...peaks.map(({ amplitude }) => amplitude)) * 1.05;
  const fastest = Math.max(...peaks.map(({ peakVelocity }) => peakVelocity)) * 1.05;
  const x = (amplitude: number) => left + (amplitude / widest) * (width - left - right);
  const y = (velocity: number) => height - bottom - (velocity / fastest) * (height - top - bottom);
  const curve =
    fit &&
    Array.from({ length: CURVE + 1 }, (_, at) => {
      const amplitude = (widest * at) / CURVE;
      return `${x(amplitude)},${y(Math.min(fastest, fit.vMax * (1 - Math.exp(-amplitude / fit.c))))}`;
    }).join(' ');
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h3>{t('eyeMeasures:main.title')}</h3>
        {fit
          ? t('eyeMeasures:main.fit', { vMax: number(fit.vMax, 0), error: number(fit.vMaxError, 0), count: fit.count })
          : t('eyeMeasures:main.few')}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.plot}
        role="img"
        aria-label={t('eyeMeasures:main.alt', { count: peaks.length })}
      >
        <line x1={left} y1={height - bottom} x2={width - right} y2={height - bottom} className={styles.axis} />
        <line x1={left} y1={top} x2={left} y2={height - bottom} className={styles.axis} />
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <text x={x((share * widest) / 1.05)} y={height - bottom + 16} textAnchor="middle">
              {number((share * widest) / 1.05, 1)}
            </text>
            <text x={left - 6} y={y((share * fastest) / 1.05) + 4} textAnchor="end">
              {number((share * fastest) / 1.05, 0)}
            </text>
          </g>
        ))}
        <text x={(width + left) / 2} y={height - 4} textAnchor="middle">
          {t('eyeMeasures:main.amplitude')}
        </text>
        <text x={left + 6} y={top + 12}>
          {t('trace.velocity')}
        </text>
        {peaks.map(({ amplitude, peakVelocity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: saccades have no other name than their place
          <circle key={at} cx={x(amplitude)} cy={y(peakVelocity)} r={2.5} className={styles.point} />
        ))}
        {curve && <polyline points={curve} className={styles.curve} />}
      </svg>
    </figure>
  );
}
