import { memo } from 'react';
import styles from './Back.module.css';

/** A frame, a circle and two waves. */
const LINES =
  'M18 9h64a9 9 0 0 1 9 9v104a9 9 0 0 1-9 9H18a9 9 0 0 1-9-9V18a9 9 0 0 1 9-9zM75 70a25 25 0 1 1-50 0 25 25 0 1 1 50 0zM29 63c7-7 14-7 21 0s14 7 21 0M29 77c7-7 14-7 21 0s14 7 21 0';

/** The back of every card: calm, and the same whichever way it lies. */
export const Back = memo(function Back() {
  return (
    <svg viewBox="0 0 100 140" className={styles.back} aria-hidden="true">
      <path d={LINES} />
    </svg>
  );
});
