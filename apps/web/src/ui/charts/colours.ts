import { type SymbolType, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import type { Tone } from '#ui/StatusTag.tsx';
import styles from './colours.module.css';

/** How a series differs besides its colour: the shape of its points and the dashes of its line. */
export type SeriesStyle = Readonly<{
  className: string;
  shape: SymbolType;
  dashes?: string;
  /** Hollow points without a line: they do not form a course. */
  loose?: boolean;
}>;

const SHAPES = [symbolCircle, symbolTriangle, symbolSquare, symbolDiamond] as const;
const DASHES = [undefined, '7 4', '2 4', '10 4 2 4'] as const;
const COLOURS = [
  styles.colour1,
  styles.colour2,
  styles.colour3,
  styles.colour4,
  styles.colour5,
  styles.colour6,
] as const;
const TONES: Readonly<Record<Tone, string | undefined>> = {
  good: styles.good,
  notice: styles.notice,
  warning: styles.warning,
  bad: styles.bad,
  info: styles.info,
  negative: styles.negative,
  positive: styles.positive,
  neutral: styles.neutral,
};

/** The class that sets `--colour` to a tone's mark, for all that is drawn within. */
export const toneClass = (tone: Tone): string => TONES[tone] ?? '';

/** The style of the series at an index; neighbours differ in lightness too. */
export function seriesStyle(at: number, tone?: Tone, loose = false): SeriesStyle {
  return {
    ...(loose && { loose }),
    className: tone ? toneClass(tone) : (COLOURS[at % COLOURS.length] ?? ''),
    shape: SHAPES[at % SHAPES.length] ?? symbolCircle,
    dashes: DASHES[at % DASHES.length],
  };
}

/** The outline of a point around 0, 0. */
export const shapePath = (shape: SymbolType, area: number): string => symbol(shape, area)() ?? '';
