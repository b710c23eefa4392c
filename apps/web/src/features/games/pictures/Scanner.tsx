import styles from './drawing.module.css';
import { Ground } from './Ground.tsx';

/** A person lies in front of a scanner's opening. */
export function Scanner() {
  return (
    <Ground>
      <rect x="98" y="20" width="124" height="128" rx="26" className={`${styles.white} ${styles.edge}`} />
      <circle cx="160" cy="82" r="42" className={`${styles.deep} ${styles.edge}`} />
      <rect x="14" y="106" width="176" height="14" rx="7" className={`${styles.grey} ${styles.edge}`} />
      <path d="M40 120v38M24 158h40" className={styles.line} />
      <path d="M28 106c0-16 12-22 28-22h64v22z" className={`${styles.blue} ${styles.edge}`} />
      <circle cx="138" cy="92" r="14" className={`${styles.skin} ${styles.edge}`} />
    </Ground>
  );
}
