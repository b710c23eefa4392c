import styles from './HeadsetPicture.module.css';

/** Stands for every game that is played with a headset. */
export function HeadsetPicture() {
  return (
    <svg viewBox="0 0 240 180" className={styles.picture} aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.ground} />
      <path d="M52 84C52 44 84 30 120 30s68 14 68 54" className={styles.strap} />
      <path
        d="M58 68h124a18 18 0 0 1 18 18v34a18 18 0 0 1-18 18h-28c-8 0-12-4-16-10l-6-9c-6-8-18-8-24 0l-6 9c-4 6-8 10-16 10H58a18 18 0 0 1-18-18V86a18 18 0 0 1 18-18z"
        className={styles.body}
      />
      <path d="M60 84h60" className={styles.light} />
    </svg>
  );
}
