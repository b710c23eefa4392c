import { itemDrawing, PANEL_ROUND_PX, placeOf } from '@cogclinic/gaze/drawing/itemDrawing';
import { type ScanDrawing, scanDrawing } from '@cogclinic/gaze/drawing/scanDrawing';
import type { Fixated } from '@cogclinic/gaze/drawing/scanned';
import type { Look, Shape } from '@cogclinic/gaze/drawing/shapes';
import type { Item } from '@cogclinic/gaze/tasks/trial';
import type { Screen } from '@cogclinic/gaze/trace';
import { EYE_PALETTE as PALETTE } from './eye.palette.ts';

const PATH = '#0958d9';
const WARM = '#cf1322';
/** Shares of warmth that are told apart: cells of one share are one path. */
const WARMTHS = 12;
const WARMEST_OPACITY = 0.75;

const PAINTS: Readonly<Record<Exclude<Look, 'tone'>, string>> = {
  ink: `fill="${PALETTE.ink}"`,
  light: `fill="${PALETTE.light}"`,
  cross: `fill="none" stroke="${PALETTE.ground}" stroke-width="0.5"`,
  letter: `fill="none" stroke="${PALETTE.ink}" stroke-width="0.35"`,
  mark: `fill="${PALETTE.paper}" stroke="${PALETTE.ink}" stroke-width="0.12"`,
  filledMark: `fill="${PALETTE.ink}" stroke="${PALETTE.ink}" stroke-width="0.12"`,
};

/** Where the eye rested in a trial, over what was shown, as SVG: as a path, and as warmth. */
export function scanSvgs(
  screen: Screen,
  items: readonly Item[],
  fixations: readonly Fixated[],
): { scan: string; heat: string } {
  const drawing = scanDrawing(screen, fixations);
  const { x, y, width, height } = drawing.box;
  const shown = items.map((item) => itemSvg(screen, item)).join('');
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${PALETTE.ground}"/>`;
  const svg = (over: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${ground}${shown}${over}</svg>`;
  return { scan: svg(pathSvg(drawing)), heat: svg(warmthSvg(drawing)) };
}

function itemSvg(screen: Screen, item: Item): string {
  const { panel, shapes, scale, text } = itemDrawing(screen, item);
  const card = panel
    ? `<rect x="${-panel.width / 2}" y="${-panel.height / 2}" width="${panel.width}" height="${panel.height}" rx="${PANEL_ROUND_PX}" fill="${PALETTE.paper}" stroke="${PALETTE.ink}" stroke-width="2"/>`
    : '';
  const drawn = shapes.length > 0 ? `<g transform="scale(${scale})">${shapes.map(shapeSvg).join('')}</g>` : '';
  return `<g transform="${placeOf(screen, item.at)}">${card}${drawn}${text ? textSvg(0, 0, text.size, text.text) : ''}</g>`;
}

function shapeSvg({ look, d, tone = 0, transform }: Shape): string {
  const paint =
    look === 'tone'
      ? `fill="${PALETTE.tones[tone] ?? PALETTE.ink}" stroke="${PALETTE.ink}" stroke-width="0.02"`
      : PAINTS[look];
  return `<path d="${d}"${transform ? ` transform="${transform}"` : ''} ${paint}/>`;
}

const px = (value: number): string => value.toFixed(0);

function pathSvg({ stops, degree }: ScanDrawing): string {
  const line = stops.map(({ x, y }) => `${px(x)},${px(y)}`).join(' ');
  const circles = stops.map(({ x, y, radius }) => `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}"/>`).join('');
  const numbers = stops.flatMap(({ x, y, number }) =>
    number === null ? [] : [textSvg(x, y, degree * 0.42, String(number))],
  );
  return (
    `<polyline points="${line}" fill="none" stroke="${PATH}" stroke-width="${px(degree * 0.06)}"/>` +
    `<g fill="${PATH}" fill-opacity="0.35" stroke="${PATH}" stroke-width="${px(degree * 0.04)}">${circles}</g>${numbers.join('')}`
  );
}

function warmthSvg({ cells }: ScanDrawing): string {
  return Array.from({ length: WARMTHS }, (_, at) => {
    const isOf = (share: number) => Math.min(WARMTHS - 1, Math.floor(share * WARMTHS)) === at;
    const squares = cells.filter(({ share }) => isOf(share));
    if (squares.length === 0) return '';
    const d = squares.map(({ x, y, size }) => `M${px(x)} ${px(y)}h${px(size)}v${px(size)}h-${px(size)}Z`).join('');
    return `<path d="${d}" fill="${WARM}" fill-opacity="${(((at + 0.5) / WARMTHS) * WARMEST_OPACITY).toFixed(2)}"/>`;
  }).join('');
}

/** Text in the middle of a place. Not every drawer of SVG knows baselines, so it is lowered by a third of its size. */
const textSvg = (x: number, y: number, size: number, text: string): string =>
  `<text x="${px(x)}" y="${px(y + size * 0.35)}" font-size="${px(size)}" font-weight="600" text-anchor="middle" fill="${PALETTE.ink}">${text}</text>`;
