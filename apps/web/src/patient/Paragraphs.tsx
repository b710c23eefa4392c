import type { ReactNode } from 'react';
import styles from './Paragraphs.module.css';

type ParagraphProps = { children: ReactNode; id?: string };

/** The salutation of the patient. */
export function Greeting(props: ParagraphProps) {
  return <p className={styles.greeting} {...props} />;
}

/** A hint. */
export function Quiet(props: ParagraphProps) {
  return <p className={styles.quiet} {...props} />;
}

/** An error, or a required action. */
export function Problem(props: ParagraphProps) {
  return <p className={styles.problem} {...props} />;
}
