import type { ReactNode } from 'react';
import styles from './drawing.module.css';

type GroundProps = { of?: 'sky' | 'grass' | 'sand' | 'water' | 'night' | 'felt'; children: ReactNode };

/** The background of all pictures: 240 by 180 with rounded corners. */
export function Ground({ of = 'sky', children }: GroundProps) {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.ground} data-of={of} />
      {children}
    </svg>
  );
}
