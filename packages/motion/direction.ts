/** The six directions in which a neck is measured. */
export const DIRECTIONS = [
  'flexion',
  'extension',
  'rotationLeft',
  'rotationRight',
  'lateralLeft',
  'lateralRight',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The planes in which the head moves, each with its two opposite directions. */
export const PLANES = ['sagittal', 'horizontal', 'frontal'] as const;
export type Plane = (typeof PLANES)[number];

export type Axis = 'yaw' | 'pitch' | 'roll';

/** How a direction reads from a pose: the sign makes it positive. */
type Sense = Readonly<{ plane: Plane; axis: Axis; sign: 1 | -1; opposite: Direction }>;

export const SENSES: Readonly<Record<Direction, Sense>> = {
  flexion: { plane: 'sagittal', axis: 'pitch', sign: -1, opposite: 'extension' },
  extension: { plane: 'sagittal', axis: 'pitch', sign: 1, opposite: 'flexion' },
  rotationLeft: { plane: 'horizontal', axis: 'yaw', sign: 1, opposite: 'rotationRight' },
  rotationRight: { plane: 'horizontal', axis: 'yaw', sign: -1, opposite: 'rotationLeft' },
  lateralLeft: { plane: 'frontal', axis: 'roll', sign: -1, opposite: 'lateralRight' },
  lateralRight: { plane: 'frontal', axis: 'roll', sign: 1, opposite: 'lateralLeft' },
};

/** The directions of a plane; of two sides the left one first. */
export const directionsOf = (plane: Plane): [Direction, Direction] => {
  const [first = 'flexion', second = 'extension'] = DIRECTIONS.filter((one) => SENSES[one].plane === plane);
  return [first, second];
};
