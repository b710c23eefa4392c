import styles from './ShareBar.module.css';

/** A part of a bar: its class sets `--colour`, its share is of the bar's whole width, 0 to 1. */
type Part = Readonly<{ key: string; className: string; share: number }>;

/** A bar beside words that say the same: hidden from screen readers. */
export function ShareBar({ parts }: { parts: readonly Part[] }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map(({ key, className, share }) => (
        <span key={key} className={`${styles.part} ${className}`} style={{ width: `${share * 100}%` }} />
      ))}
    </span>
  );
}
