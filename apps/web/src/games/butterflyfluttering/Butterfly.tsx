import styles from './Butterfly.module.css';
import { Body, Wings } from './drawings.tsx';

/** The mark on a butterfly: a target, touched, or the outcome of the trial. */
export type Sign = 'glow' | 'chosen' | 'found' | 'missed' | 'wrong';

const BADGES = {
  found: 'M6 12.5l4 4L18 8',
  missed: 'M12 7a5 5 0 1 0 0 10 5 5 0 1 0 0-10z',
  wrong: 'M6 13c2-4 4-4 6-1s4 3 6-1',
} as const;

/** A butterfly; all are alike but for their sign. Its wings are the element that flutters. */
export function Butterfly({ sign }: { sign?: Sign | undefined }) {
  const badge = sign && sign in BADGES ? BADGES[sign as keyof typeof BADGES] : null;
  return (
    <span className={styles.butterfly} data-sign={sign}>
      <span className={styles.ring} />
      <span className={styles.wings} data-wings>
        <Wings />
      </span>
      <span>
        <Body />
      </span>
      {badge && (
        <span className={styles.badge}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={badge} />
          </svg>
        </span>
      )}
    </span>
  );
}
