import styles from './Back.module.css';

/** The back of every card: calm, and the same whichever way it lies. */
export function Back() {
  return (
    <svg viewBox="0 0 100 140" className={styles.back} aria-hidden="true">
      <rect x="9" y="9" width="82" height="122" rx="9" />
      <circle cx="50" cy="70" r="25" />
      <path d="M29 63c7-7 14-7 21 0s14 7 21 0M29 77c7-7 14-7 21 0s14 7 21 0" />
    </svg>
  );
}
