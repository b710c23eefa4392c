import styles from './KeyHint.module.css';
/** The key for the adjacent control; shown only where there is a keyboard. */
export function KeyHint({ text }: { text: string }) {
  return (
    <span className={styles.root} aria-hidden="true">
      {text}
    </span>
  );
}
