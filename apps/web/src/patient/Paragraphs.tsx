import type { ReactNode } from 'react';
import styles from './Paragraphs.module.css';

type ParagraphProps = { children: ReactNode; id?: string };

/** To whom the page speaks. */
export function Greeting(props: ParagraphProps) {
  return <p className={styles.greeting} {...props} />;
}

/** A hint. */
export function Quiet(props: ParagraphProps) {
  return <p className={styles.quiet} {...props} />;
}

/** An error, or something still to do. */
export function Problem(props: ParagraphProps) {
  return <p className={styles.problem} {...props} />;
}
