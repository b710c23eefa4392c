import styles from './KeyHint.module.css';
/** The key that does what stands beside it; only where there is a keyboard. */
export function KeyHint({ text }: { text: string }) {
  return (
    <span className={styles.root} aria-hidden="true">
      {text}
    </span>
  );
}
