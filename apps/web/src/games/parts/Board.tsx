import type { CSSProperties, ReactNode } from 'react';
import styles from './Board.module.css';
import { type Size, useRoom } from './useRoom.ts';

type Place = Readonly<{ x: number; y: number }>;

/** Where things stand on the board, as styles; sizes in its own units. */
export type Laid = Readonly<{
  /** A thing of a size, with its middle at a place. */
  at(place: Place, size: Size): CSSProperties;
  /** CSS pixels for one unit. */
  scale: number;
  /** It lies on its side, to fill a wide field. */
  isTurned: boolean;
}>;

type BoardProps = {
  /** In the units of the model. */
  field: Size;
  /** May lie on its side where that makes it larger. */
  canTurn?: boolean;
  /** Of the whole field around it. */
  className?: string;
  children: (laid: Laid) => ReactNode;
};

/** A board of a fixed shape, as large as the field allows. */
export function Board({ field, canTurn = false, className, children }: BoardProps) {
  const { box, room } = useRoom();
  return (
    <div ref={box} className={`${styles.around} ${className ?? ''}`}>
      {room && <Laid field={field} room={room} canTurn={canTurn} draw={children} />}
    </div>
  );
}

type LaidProps = { field: Size; room: Size; canTurn: boolean; draw: BoardProps['children'] };

function Laid({ field, room, canTurn, draw }: LaidProps) {
  const upright = Math.min(room.width / field.width, room.height / field.height);
  const turned = Math.min(room.width / field.height, room.height / field.width);
  const isTurned = canTurn && turned > upright;
  const scale = isTurned ? turned : upright;
  const [width, height] = isTurned ? [field.height, field.width] : [field.width, field.height];
  const at: Laid['at'] = (place, size) => {
    const [x, y] = isTurned ? [place.y, place.x] : [place.x, place.y];
    return {
      position: 'absolute',
      left: (x - size.width / 2) * scale,
      top: (y - size.height / 2) * scale,
      width: size.width * scale,
      height: size.height * scale,
    };
  };
  return (
    <div
      className={styles.board}
      style={{ width: width * scale, height: height * scale }}
      data-turned={isTurned || undefined}
    >
      {draw({ at, scale, isTurned })}
    </div>
  );
}
