import { DIRECTIONS, type Direction } from '../direction.ts';
import { type PositionSense, TARGET_CM } from '../jpe.ts';
import { radians, rounded } from '../numbers.ts';
import { JPE_BANDS, JPE_CUT_DEGREES } from '../references.ts';

/** Half the side of the drawing, in cm from the target's centre; a point farther out is drawn on the edge. */
export const TARGET_EDGE_CM = 15;

/** Each direction has a shape of its own, not only a colour: SVG paths around 0, about 1 cm across. */
export const TARGET_SHAPES: Readonly<Record<Direction, string>> = {
  rotationLeft: 'M-.45 0a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0Z',
  rotationRight: 'M0-.55L.5 .4H-.5Z',
  flexion: 'M-.4-.4H.4V.4H-.4Z',
  extension: 'M0-.6L.5 0L0 .6L-.5 0Z',
  lateralLeft: 'M-.5-.2H-.2V-.5H.2V-.2H.5V.2H.2V.5H-.2V.2H-.5Z',
  lateralRight: 'M-.5-.4H.5L0 .55Z',
};

/** The target on which errors of position sense are read, in cm, y down. */
export type TargetDrawing = Readonly<{
  /** Radii of the bands' borders, the outermost first; those of `named` carry their number. */
  rings: readonly number[];
  named: readonly number[];
  /** Radius beyond which position sense is suspected to be impaired. */
  cut: number;
  cross: string;
  /** Where the nose pointed after each trial, as seen from behind the patient; `series` counts the directions. */
  points: readonly Readonly<{ direction: Direction; series: number; trial: number; x: number; y: number }>[];
}>;

const cm = (degrees: number) => rounded(TARGET_CM * Math.tan(radians(degrees)), 2);
const kept = (value: number) => Math.max(-TARGET_EDGE_CM, Math.min(TARGET_EDGE_CM, value));

/** Directions whose position sense was tested, in their order. */
export const testedDirections = (
  senses: Readonly<Partial<Record<Direction, PositionSense | null>>>,
): { direction: Direction; sense: PositionSense }[] =>
  DIRECTIONS.flatMap((direction) => {
    const sense = senses[direction];
    return sense ? [{ direction, sense }] : [];
  });

/** Draws every trial of the directions that were tested. */
export function targetDrawing(
  tested: readonly Readonly<{ direction: Direction; sense: Pick<PositionSense, 'points'> }>[],
): TargetDrawing {
  const named = JPE_BANDS.map(({ fromCm }) => fromCm).filter((radius) => radius > 0);
  return {
    rings: [TARGET_EDGE_CM, ...named.toReversed()],
    named,
    cut: cm(JPE_CUT_DEGREES),
    cross: `M${-TARGET_EDGE_CM} 0H${TARGET_EDGE_CM}M0 ${-TARGET_EDGE_CM}V${TARGET_EDGE_CM}`,
    points: tested.flatMap(({ direction, sense }, series) =>
      sense.points.map(({ x, y }, trial) => ({ direction, series, trial, x: kept(cm(x)), y: kept(0 - cm(y)) })),
    ),
  };
}
