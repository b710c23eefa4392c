import type { Score } from '@cogclinic/scales/instrument';
import { useTranslation } from 'react-i18next';
import { levelTone } from '#features/instruments/shared/levels.ts';
import { useFormats } from '#ui/format.ts';
import drawn from './band.module.css';
import styles from './ScaleDrawing.module.css';
import { type DrawnBand, marksOf, shareOf } from './scale.ts';

type ScaleDrawingProps = { score: Score; bands: readonly DrawnBand[] };

/** Within this many percent of an end, texts are aligned to the end so that they stay on the scale. */
const EDGE = 6;

/** The total on its possible range, with the bands and their cut-offs; the list below names the bands. */
export function ScaleDrawing({ score, bands }: ScaleDrawingProps) {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { total, min, max, band: own } = score;
  const range = { from: min, to: max };
  const limits = { min: number(min), max: number(max) };
  const name = total === null ? t('scale.drawnEmpty', limits) : t('scale.drawn', { ...limits, total: number(total) });
  return (
    <svg className={styles.root} role="img" aria-label={name} width="100%" height="76">
      {bands.length === 0 && <rect className={drawn.band} x="0" y="32" width="100%" height="16" />}
      {bands.map(({ band, from, to }) => {
        const start = shareOf(from, range);
        return (
          <rect
            key={band.code}
            className={drawn.band}
            data-tone={levelTone(band.level)}
            data-own={band.code === own?.code ? '' : undefined}
            x={`${start}%`}
            y="32"
            width={`${shareOf(to, range) - start}%`}
            height="16"
          />
        );
      })}
      {marksOf(bands, range).map(({ at, value }) => (
        <g key={value}>
          <line x1={`${at}%`} x2={`${at}%`} y1="48" y2="54" />
          <text x={`${at}%`} y="69" textAnchor={anchorOf(at)}>
            {number(value)}
          </text>
        </g>
      ))}
      {total !== null && <Marker at={shareOf(total, range)} text={number(total)} />}
    </svg>
  );
}

function Marker({ at, text }: { at: number; text: string }) {
  return (
    <g className={styles.marker}>
      <text x={`${at}%`} y="16" textAnchor={anchorOf(at)}>
        {text}
      </text>
      <line x1={`${at}%`} x2={`${at}%`} y1="22" y2="52" />
      <svg x={`${at}%`} y="20" overflow="visible" aria-hidden="true">
        <path d="M-6 0 H6 L0 9 Z" />
      </svg>
    </g>
  );
}

function anchorOf(at: number): 'start' | 'middle' | 'end' {
  if (at < EDGE) return 'start';
  return at > 100 - EDGE ? 'end' : 'middle';
}
