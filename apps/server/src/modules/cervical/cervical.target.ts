import { TARGET_EDGE_CM, TARGET_SHAPES, targetDrawing, testedDirections } from '@cogclinic/motion/drawing/target';
import type { Translate } from '#platform/texts.ts';
import type { NeckReport } from './cervical.report.ts';

/** Where the nose pointed after each trial of position sense, to be printed. */
export type PrintedTarget = { svg: string; legend: { name: string; svg: string }[]; rings: string };

const INK = '#5b6675';
const RING = 'fill="#f4f6f9" stroke="#c3cad3" stroke-width="0.08"';
const CUT = 'fill="none" stroke="#d48806" stroke-width="0.16" stroke-dasharray="0.6 0.4"';
const SERIES = ['#0958d9', '#c2410c', '#237804'];
const SIDE = 2 * (TARGET_EDGE_CM + 1);

/** The target with every trial; null where position sense was not tested. */
export function printedTarget({ measures }: Pick<NeckReport, 'measures'>, t: Translate): PrintedTarget | null {
  const tested = testedDirections(measures.positionSense);
  if (tested.length === 0) return null;
  const { rings, named, cut, cross, points } = targetDrawing(tested);
  const paint = (series: number) => `fill="${SERIES[series % SERIES.length]}" stroke="#fff" stroke-width="0.08"`;
  const sizes = named.map(
    (radius) => `<text x="0.2" y="${-radius - 0.25}" font-size="0.95" fill="${INK}">${radius}</text>`,
  );
  const trials = points.map(
    ({ direction, series, x, y }) =>
      `<path d="${TARGET_SHAPES[direction]}" transform="translate(${x} ${y})" ${paint(series)}/>`,
  );
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}">` +
      `${rings.map((radius) => `<circle r="${radius}" ${RING}/>`).join('')}<circle r="${cut}" ${CUT}/>` +
      `<path d="${cross}" fill="none" stroke="#c3cad3" stroke-width="0.08"/>${sizes.join('')}${trials.join('')}</svg>`,
    legend: tested.map(({ direction }, series) => ({
      name: t(`neck:direction.${direction}`),
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.7 -.7 1.4 1.4"><path d="${TARGET_SHAPES[direction]}" ${paint(series)}/></svg>`,
    })),
    rings: t('neck:positionSense.rings'),
  };
}
