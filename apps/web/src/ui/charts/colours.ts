import { type SymbolType, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import type { Tone } from '#ui/StatusTag.tsx';

/** What sets one series apart beside its colour: the shape of its points and the dashes of its line. */
export type SeriesStyle = Readonly<{ className: string; shape: SymbolType; dashes?: string }>;

const SHAPES = [symbolCircle, symbolTriangle, symbolSquare, symbolDiamond] as const;
const DASHES = [undefined, '7 4', '2 4', '10 4 2 4'] as const;
const COLOURS = 6;

/** The class that sets `--colour`, in either theme and on paper (chart.css). */
export const toneClass = (tone: Tone): string => `chart-tone-${tone}`;

/** How the series at a place of its list is drawn; neighbours differ in lightness too. */
export function seriesStyle(at: number, tone?: Tone): SeriesStyle {
  return {
    className: tone ? toneClass(tone) : `chart-colour-${(at % COLOURS) + 1}`,
    shape: SHAPES[at % SHAPES.length] ?? symbolCircle,
    dashes: DASHES[at % DASHES.length],
  };
}

/** The outline of a point around 0, 0. */
export const shapePath = (shape: SymbolType, area: number): string => symbol(shape, area)() ?? '';
