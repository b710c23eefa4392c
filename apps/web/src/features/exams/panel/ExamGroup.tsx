import { type ReactNode, useId } from 'react';
import styles from './ExamGroup.module.css';

/** A group of what one examination holds, under its heading. */
export function ExamGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      {children}
    </section>
  );
}
