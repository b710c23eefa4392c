import { mainSequenceDrawing, peaksIn } from '@cogclinic/gaze/drawing/mainSequenceDrawing';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import type { EyeEvent } from '../recordings.tables.ts';

/** Peak velocity over amplitude with the person's fit, to be printed. */
export type PrintedCurve = { title: string; svg: string; text: string; x: string; y: string };

const SIZE = { width: 480, height: 200, left: 34, bottom: 18, top: 6, right: 8 };
/** More points on paper are one dark spot. */
const MOST = 1500;
const INK = '#5b6675';

/** Saccades of all recordings; null where there are none. */
export function mainSequenceOf(events: readonly EyeEvent[], language: Language, t: Translate): PrintedCurve | null {
  const peaks = peaksIn(events).slice(0, MOST);
  if (peaks.length === 0) return null;
  const { width, height, left, bottom, top, right } = SIZE;
  const box = { left, top, width: width - left - right, height: height - top - bottom };
  const { points, fit, curve, ticks } = mainSequenceDrawing(peaks, box);
  const number = (value: number, digits = 0) => printedNumber(value, language, digits);
  const label = (value: number) => number(value, Number.isInteger(value) ? 0 : 1);
  const marks = [
    ...ticks.amplitudes.map(
      ({ at, value }) => `<text x="${at}" y="${height - 4}" text-anchor="middle">${label(value)}</text>`,
    ),
    ...ticks.velocities.map(
      ({ at, value }) => `<text x="${left - 4}" y="${at + 3}" text-anchor="end">${label(value)}</text>`,
    ),
  ];
  const saccades = points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="1.8"/>`);
  const axes = `<path d="M${left} ${top}V${height - bottom}H${width - right}" fill="none" stroke="${INK}" stroke-width="0.8"/>`;
  return {
    title: t('eyeMeasures:main.title'),
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${axes}` +
      `<g font-size="9" fill="${INK}">${marks.join('')}</g><g fill="#0958d9" fill-opacity="0.45">${saccades.join('')}</g>` +
      `${curve ? `<polyline points="${curve}" fill="none" stroke="#b3261e" stroke-width="1.6"/>` : ''}</svg>`,
    text: fit
      ? t('eyeMeasures:main.fit', { vMax: number(fit.vMax), error: number(fit.vMaxError), count: fit.count })
      : t('eyeMeasures:main.few'),
    x: t('eyeMeasures:main.amplitude'),
    y: t('eye:velocity'),
  };
}
