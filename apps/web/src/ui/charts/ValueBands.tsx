import type { Tone } from '#ui/StatusTag.tsx';
import styles from './chart.module.css';
import { toneClass } from './colours.ts';
import { FONT_SIZE, type Plot, spread, textWidth } from './layout.ts';
import type { ValueScale } from './values.ts';

/** A range of the values that means something: drawn behind the line and named. */
export type ValueBand = Readonly<{ name: string; from: number; to: number; tone: Tone }>;

const EDGE = 4;
const NAME_GAP = 8;
/** The names may take this share of the drawing beside the plot; else they stand in the legend. */
const SHARE = 0.24;

/** The room beside the plot for the names of its bands; null when there is too little. */
export function bandNamesWidth(bands: readonly ValueBand[], width: number): number | null {
  if (bands.length === 0) return null;
  const room = Math.max(...bands.map(({ name }) => textWidth(name))) + EDGE + NAME_GAP;
  return room <= width * SHARE ? room : null;
}

type ValueBandsProps = {
  plot: Plot;
  scale: ValueScale;
  bands: readonly ValueBand[];
  named: boolean;
  edgeOnly: boolean;
};

/** The bands over the width of the plot, each with a firm edge and, where there is room, its name beside it. */
export function ValueBands({ plot, scale, bands, named, edgeOnly }: ValueBandsProps) {
  const drawn = bands
    .map((band) => ({ band, top: scale(band.to), bottom: scale(band.from) }))
    .sort((one, other) => one.top - other.top);
  const middles = spread(
    drawn.map(({ top, bottom }) => (top + bottom) / 2),
    FONT_SIZE + 3,
    [plot.top + FONT_SIZE / 2, plot.bottom - FONT_SIZE / 2],
  );
  return drawn.map(({ band, top, bottom }, at) => (
    <g key={band.from} className={toneClass(band.tone)} data-band="">
      {!edgeOnly && (
        <rect className={styles.band} x={plot.left} y={top} width={plot.right - plot.left} height={bottom - top} />
      )}
      <rect
        className={styles.bandEdge}
        x={plot.right}
        y={top + 0.5}
        width={EDGE}
        height={Math.max(1, bottom - top - 1)}
      />
      {named && (
        <text className={styles.bandName} x={plot.right + EDGE + NAME_GAP} y={middles[at]} dy="0.35em">
          {band.name}
        </text>
      )}
    </g>
  ));
}
