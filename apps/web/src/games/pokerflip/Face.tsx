import type { Card } from '@cogclinic/games/pokerflip/cards';
import { memo } from 'react';
import { Court } from './Court.tsx';
import styles from './Face.module.css';
import { SuitSign } from './suits.tsx';

/** How many signs of the suit stand in each row of a card. */
const ROWS: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [3],
  [2, 2],
  [2, 1, 2],
  [3, 3],
  [2, 3, 2],
  [3, 2, 3],
  [3, 3, 3],
  [3, 4, 3],
];
/** By the number of rows: size of a sign, and from one to the next. */
const SIZES = [
  { size: 0, apart: 0 },
  { size: 26, apart: 31 },
  { size: 25, apart: 31 },
  { size: 19, apart: 24 },
];
const ACE_SIZE = 58;
/** Below the rank and the suit, which stand large above. */
const MIDDLE = { x: 50, y: 97 };

/** Ten has two figures, and no more room. */
const NARROW = { textLength: 45, lengthAdjust: 'spacingAndGlyphs' } as const;

type FaceProps = Card & {
  /** The rank as it is written: a number or a letter. */
  sign: string;
};

/** The front of a card: rank and suit large in the corners, below them a picture or as many signs as the rank says. */
export const Face = memo(function Face({ rank, suit, sign }: FaceProps) {
  return (
    <svg viewBox="0 0 100 140" className={styles.face} data-suit={suit} aria-hidden="true">
      <text x="9" y="49" className={styles.rank} {...(sign.length > 1 && NARROW)}>
        {sign}
      </text>
      <SuitSign suit={suit} x={74} y={30} size={34} />
      {rank > 10 ? <Court rank={rank} suit={suit} /> : <Signs rank={rank} suit={suit} />}
    </svg>
  );
});

function Signs({ rank, suit }: Card) {
  if (rank === 1) return <SuitSign suit={suit} {...MIDDLE} size={ACE_SIZE} />;
  const rows = ROWS[rank] ?? [];
  const { size, apart } = SIZES[rows.length] ?? { size: 0, apart: 0 };
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({
      x: MIDDLE.x + (at - (count - 1) / 2) * apart,
      y: MIDDLE.y + (row - (rows.length - 1) / 2) * apart,
    })),
  );
  return places.map(({ x, y }) => <SuitSign key={`${x} ${y}`} suit={suit} x={x} y={y} size={size} />);
}
