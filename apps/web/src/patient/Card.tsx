import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** What belongs together, in a frame. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
