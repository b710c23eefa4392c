import { fitMainSequence } from '@cogclinic/gaze/tasks/mainSequence';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import type { EyeEvent } from './recordings.tables.ts';

/** Peak velocity over amplitude with the person's fit, to be printed. */
export type PrintedCurve = { title: string; svg: string; text: string; x: string; y: string };

const SIZE = { width: 480, height: 200, left: 34, bottom: 18, top: 6, right: 8 };
const STEPS = 40;
/** More points on paper are one dark spot. */
const MOST = 1500;
const INK = '#5b6675';

/** Saccades of all recordings; null where there are none. */
export function mainSequenceOf(events: readonly EyeEvent[], language: Language, t: Translate): PrintedCurve | null {
  const peaks = events
    .flatMap(({ kind, amplitude, peakVelocity }) =>
      kind === 'saccade' && amplitude !== null && peakVelocity !== null ? [{ amplitude, peakVelocity }] : [],
    )
    .slice(0, MOST);
  if (peaks.length === 0) return null;
  const fit = fitMainSequence(peaks);
  const { width, height, left, bottom, top, right } = SIZE;
  const widest = Math.max(...peaks.map(({ amplitude }) => amplitude)) * 1.05;
  const fastest = Math.max(...peaks.map(({ peakVelocity }) => peakVelocity)) * 1.05;
  const x = (amplitude: number) => (left + (amplitude / widest) * (width - left - right)).toFixed(1);
  const y = (velocity: number) => (height - bottom - (velocity / fastest) * (height - top - bottom)).toFixed(1);
  const number = (value: number, digits = 0) => printedNumber(value, language, digits);
  const points = peaks.map(
    ({ amplitude, peakVelocity }) => `<circle cx="${x(amplitude)}" cy="${y(peakVelocity)}" r="1.8"/>`,
  );
  const curve = fit
    ? Array.from({ length: STEPS + 1 }, (_, at) => {
        const amplitude = (widest * at) / STEPS;
        return `${x(amplitude)},${y(Math.min(fastest, fit.vMax * (1 - Math.exp(-amplitude / fit.c))))}`;
      }).join(' ')
    : null;
  const ticks = [0, 0.5, 1].map((share) => {
    const [amplitude, velocity] = [(share * widest) / 1.05, (share * fastest) / 1.05];
    return (
      `<text x="${x(amplitude)}" y="${height - 4}" text-anchor="middle">${number(amplitude, 1)}</text>` +
      `<text x="${left - 4}" y="${Number(y(velocity)) + 3}" text-anchor="end">${number(velocity)}</text>`
    );
  });
  const axes = `<path d="M${left} ${top}V${height - bottom}H${width - right}" fill="none" stroke="${INK}" stroke-width="0.8"/>`;
  return {
    title: t('eyeMeasures:main.title'),
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${axes}` +
      `<g font-size="9" fill="${INK}">${ticks.join('')}</g><g fill="#0958d9" fill-opacity="0.45">${points.join('')}</g>` +
      `${curve ? `<polyline points="${curve}" fill="none" stroke="#b3261e" stroke-width="1.6"/>` : ''}</svg>`,
    text: fit
      ? t('eyeMeasures:main.fit', { vMax: number(fit.vMax), error: number(fit.vMaxError), count: fit.count })
      : t('eyeMeasures:main.few'),
    x: t('eyeMeasures:main.amplitude'),
    y: t('eye:velocity'),
  };
}
