import { STRIP, STRIP_LINES, type StripDrawing, type StripLine } from '@cogclinic/gaze/drawing/stripDrawing';
import type { EventKind } from '@cogclinic/gaze/event';
import type { Language } from '@cogclinic/scales/instrument';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';

/** A stretch of the trace, to be printed, and what its lines and bars are. */
export type PrintedStrip = {
  svg: string;
  /** Above the drawing, each with how its line is drawn. */
  lines: { name: string; svg: string }[];
  /** Below it, in the order of the lanes. */
  kinds: { name: string; colour: string }[];
  x: string;
};

const INK = '#5b6675';
const FAINT = '#d5dae1';
const LEFT = 34;
const RIGHT = 4;
const BOTTOM = 12;
const LINES: Readonly<Record<StripLine, string>> = {
  x: 'stroke="#0958d9"',
  y: 'stroke="#b3261e" stroke-dasharray="4 2"',
  target: 'stroke="#237804" stroke-dasharray="1 2"',
};
const KINDS: Readonly<Record<EventKind, string>> = {
  fixation: '#389e0d',
  saccade: '#cf1322',
  pso: '#d48806',
  pursuit: '#1677ff',
  blink: '#8c8c8c',
  lost: '#722ed1',
};

/** Position, velocity and events of a stretch as SVG; words stand beside it. */
export function printedStrip(drawing: StripDrawing, language: Language, t: Translate): PrintedStrip {
  const { width, height, position, velocity, lanes } = STRIP;
  const label = (value: number) => printedNumber(value, language, Number.isInteger(value) ? 0 : 1);
  const across = (at: number) => `<path d="M0 ${at}H${width}" stroke="${FAINT}" stroke-width="0.5"/>`;
  const beside = (at: number, value: number) =>
    `${across(at)}<text x="-4" y="${at + 3}" text-anchor="end">${label(value)}</text>`;
  const bottom = lanes.top + drawing.lanes.length * lanes.each;
  const seconds = drawing.ticks.seconds.map(
    ({ at, value }) =>
      `<path d="M${at} ${position.top}V${bottom}" stroke="${FAINT}" stroke-width="0.5"/><text x="${at}" y="${height + 9}" text-anchor="middle">${label(value)}</text>`,
  );
  const sides = [...drawing.ticks.degrees, ...drawing.ticks.speeds].map(({ at, value }) => beside(at, value));
  const lines = drawing.lines.map(({ line, d }) => `<path d="${d}" ${LINES[line]}/>`);
  const speed = drawing.velocity ? `<path d="${drawing.velocity}" stroke="${INK}"/>` : '';
  const frame = (top: number, high: number) => `<path d="M0 ${top}V${top + high}" stroke="${INK}" stroke-width="0.7"/>`;
  const bars = drawing.lanes.map(({ kind, d }) => (d ? `<path d="${d}" fill="${KINDS[kind]}"/>` : ''));
  const box = `viewBox="${-LEFT} 0 ${width + LEFT + RIGHT} ${height + BOTTOM}"`;
  const drawn = STRIP_LINES.filter((line) => drawing.lines.some((one) => one.line === line));
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" ${box}><g font-size="8" fill="${INK}">${seconds.join('')}${sides.join('')}</g>` +
      `<g fill="none" stroke-width="0.8" stroke-linejoin="round">${lines.join('')}${speed}</g>${bars.join('')}` +
      `${frame(position.top, position.height)}${drawing.velocity ? frame(velocity.top, velocity.height) : ''}</svg>`,
    lines: [
      ...drawn.map((line) => ({ name: t(`eyeMeasures:drawn.${line}`), svg: sample(LINES[line]) })),
      ...(drawing.velocity ? [{ name: t('eyeMeasures:drawn.velocity'), svg: sample(`stroke="${INK}"`) }] : []),
    ],
    kinds: drawing.lanes.map(({ kind }) => ({ name: t(`eyeMeasures:kinds.${kind}`), colour: KINDS[kind] })),
    x: t('eyeMeasures:drawn.seconds'),
  };
}

const sample = (stroke: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 4"><path d="M0 2H16" fill="none" stroke-width="1.2" ${stroke}/></svg>`;
