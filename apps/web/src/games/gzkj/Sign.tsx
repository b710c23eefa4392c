import type { Turn } from '@cogclinic/games/pattern/turns';
import styles from './Sign.module.css';

/** A quarter of a circle to the right, half a circle, two arrows away from a line, and what stays as it is. */
const SIGNS: Readonly<Record<'quarter' | 'half' | 'mirror' | 'still', string>> = {
  quarter: 'M24 78V66a30 30 0 0 1 30-30h24M64 20l16 16-16 16',
  half: 'M20 66a28 28 0 0 1 56 0v8M60 60l16 16 16-16',
  mirror: 'M38 50H10m14-14L10 50l14 14M62 50h28M76 36l14 14-14 14',
  still: 'M26 38h48M26 62h48',
};
const LOOK: Readonly<Record<Turn, { sign: keyof typeof SIGNS; transform?: string }>> = {
  none: { sign: 'still' },
  quarterRight: { sign: 'quarter' },
  quarterLeft: { sign: 'quarter', transform: 'translate(100 0) scale(-1 1)' },
  half: { sign: 'half' },
  leftRight: { sign: 'mirror' },
  upDown: { sign: 'mirror', transform: 'rotate(90 50 50)' },
};

/** How a board turns, as a sign on the curtain that hides it. */
export function Sign({ turn }: { turn: Turn }) {
  const { sign, transform } = LOOK[turn];
  return (
    <svg viewBox="0 0 100 100" className={styles.sign} aria-hidden="true">
      <g transform={transform}>
        {sign === 'mirror' && <path d="M50 6v88" className={styles.line} />}
        <path d={SIGNS[sign]} />
      </g>
    </svg>
  );
}
