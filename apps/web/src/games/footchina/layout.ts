import { APART, FIELD } from '@cogclinic/games/footchina/cities';
import type { Place } from '@cogclinic/games/places';
import type { Size } from '../parts/useRoom.ts';

/** Where cities are drawn, in CSS pixels. */
export type Layout = Readonly<{
  placeOf(place: Place): Place;
  /** Side of what can be touched around a city. */
  target: number;
  /** A name stands below its dot, or above it in every other column, so that two neighbours' names do not meet. */
  sideOf(place: Place): 'above' | 'below';
  /** At an edge of the field a name begins, or ends, with its dot. */
  edgeOf(place: Place): 'left' | 'right' | undefined;
}>;

/** Four columns of cities. */
const COLUMN = FIELD.width / 4;
const TARGET = { least: 72, most: 120, gap: 12 };
/** Width by height: a field that is wider, or taller, is not filled, so that a journey looks much the same everywhere. */
const SHAPE = { least: 0.72, most: 1.9 };

/** Stretches the field of the model over the room: west stays left and north above, and ways that cross still do. */
export function layoutOf(room: Size): Layout {
  const width = Math.min(room.width, room.height * SHAPE.most);
  const height = Math.min(room.height, width / SHAPE.least);
  const [left, top] = [(room.width - width) / 2, (room.height - height) / 2];
  const [across, down] = [width / FIELD.width, height / FIELD.height];
  const nearest = APART * Math.min(across, down);
  const column = ({ x }: Place) => Math.floor(x / COLUMN);
  return {
    placeOf: ({ x, y }) => ({ x: Math.round(left + x * across), y: Math.round(top + y * down) }),
    target: Math.max(Math.min(nearest, TARGET.least), Math.min(nearest - TARGET.gap, TARGET.most)),
    sideOf: (place) => (column(place) % 2 === 0 ? 'below' : 'above'),
    edgeOf: (place) => (({ 0: 'left', 3: 'right' }) as const)[column(place)],
  };
}
