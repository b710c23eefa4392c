import type { Colour } from '@cogclinic/games/colorjump/levels';
import { Fitted } from './Fitted.tsx';
import styles from './Swatch.module.css';
import { Sign } from './signs.tsx';

/** A patch of a colour with its sign on it. */
export function Swatch({ colour }: { colour: Colour }) {
  return (
    <span className={styles.swatch} data-ink={colour}>
      <Sign colour={colour} />
    </span>
  );
}

/** A patch of a colour alone. */
export function Patch({ ink }: { ink: Colour | null }) {
  return (
    <svg viewBox="0 0 200 140" className={styles.patch} data-ink={ink ?? 'grey'} aria-hidden="true">
      <path d="M40 16C70 0 92 20 118 12 152 2 190 18 192 52 194 78 180 84 184 104 188 130 150 138 126 128 104 120 92 136 66 132 34 128 8 118 8 86 8 64 20 58 18 44 17 32 26 22 40 16Z" />
    </svg>
  );
}

/** A word in a colour, with a dark rim, so that a light colour is read as well as a dark one. */
export function Word({ ink, children }: { ink: Colour | null; children: string }) {
  return (
    <Fitted className={styles.word} data-ink={ink ?? 'grey'}>
      {children}
    </Fitted>
  );
}
