import type { Card } from '@cogclinic/games/pokerflip/cards';
import { memo } from 'react';
import { Court } from './Court.tsx';
import styles from './Face.module.css';
import { signsPath } from './signs.ts';

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
      <path d={signsPath({ rank, suit })} />
      {rank > 10 && <Court rank={rank} suit={suit} />}
    </svg>
  );
});
