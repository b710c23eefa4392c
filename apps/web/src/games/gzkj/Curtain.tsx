import type { Turn } from '@cogclinic/games/pattern/turns';
import styles from './Curtain.module.css';
import { Sign } from './Sign.tsx';

type CurtainProps = {
  turns: readonly Turn[];
  /** Which of them happens behind it now. */
  at: number;
};

/** Hides the board while it turns, and tells how. */
export function Curtain({ turns, at }: CurtainProps) {
  return (
    <div className={styles.curtain}>
      <Sign turn={turns[at] ?? 'none'} />
      {turns.length > 1 && (
        <p className={styles.count}>
          {at + 1} / {turns.length}
        </p>
      )}
    </div>
  );
}
