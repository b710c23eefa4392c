import type { Place } from '@cogclinic/games/places';
import type { Size } from '../parts/useRoom.ts';
import styles from './Way.module.css';

type WayProps = { places: readonly Place[]; room: Size; isShown: boolean };

/** Where the arrow of a part stands: not in the middle, where a way often passes another city. */
const ARROW_AT = 0.66;

const between = (from: number, to: number) => from + (to - from) * ARROW_AT;

/** The way from stop to stop, as steps; an arrow in each part tells where it leads. */
export function Way({ places, room, isShown }: WayProps) {
  const parts = places.slice(1).map((to, at) => ({ from: places[at] ?? to, to }));
  return (
    <svg
      className={styles.way}
      viewBox={`0 0 ${room.width} ${room.height}`}
      data-shown={isShown || undefined}
      aria-hidden="true"
    >
      {parts.map(({ from, to }) => {
        const turned = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        return (
          <g key={`${to.x} ${to.y}`}>
            <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            <path
              className={styles.arrow}
              d="M-7-9 9 0-7 9z"
              transform={`translate(${between(from.x, to.x)} ${between(from.y, to.y)}) rotate(${turned})`}
            />
          </g>
        );
      })}
    </svg>
  );
}
