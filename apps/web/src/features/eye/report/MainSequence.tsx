import { mainSequenceDrawing, peaksIn } from '@cogclinic/gaze/drawing/mainSequenceDrawing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { EyeEvent } from '../types.ts';
import styles from './figures.module.css';

const SIZE = { width: 480, height: 260, left: 48, bottom: 36, top: 8, right: 8 };

/** Peak velocity over amplitude of every saccade, and the curve that fits this person. */
export function MainSequence({ events }: { events: readonly EyeEvent[] }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number } = useFormats();
  const { width, height, left, bottom, top, right } = SIZE;
  const drawing = useMemo(() => {
    const peaks = peaksIn(events);
    const box = { left, top, width: width - left - right, height: height - top - bottom };
    return peaks.length > 0 ? mainSequenceDrawing(peaks, box) : null;
  }, [events]);
  if (!drawing) return null;
  const { points, fit, curve, ticks } = drawing;
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
        aria-label={t('eyeMeasures:main.alt', { count: points.length })}
      >
        <line x1={left} y1={height - bottom} x2={width - right} y2={height - bottom} className={styles.axis} />
        <line x1={left} y1={top} x2={left} y2={height - bottom} className={styles.axis} />
        {ticks.amplitudes.map(({ at, value }) => (
          <text key={value} x={at} y={height - bottom + 16} textAnchor="middle">
            {number(value, 1)}
          </text>
        ))}
        {ticks.velocities.map(({ at, value }) => (
          <text key={value} x={left - 6} y={at + 4} textAnchor="end">
            {number(value, 0)}
          </text>
        ))}
        <text x={(width + left) / 2} y={height - 4} textAnchor="middle">
          {t('eyeMeasures:main.amplitude')}
        </text>
        <text x={left + 6} y={top + 12}>
          {t('eyeMeasures:drawn.velocity')}
        </text>
        {points.map(({ x, y }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: saccades have no other name than their place
          <circle key={at} cx={x} cy={y} r={2.5} className={styles.point} />
        ))}
        {curve && <polyline points={curve} className={styles.curve} />}
      </svg>
    </figure>
  );
}
