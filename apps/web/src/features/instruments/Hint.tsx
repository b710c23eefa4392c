import type { ReactNode } from 'react';
import styles from './Hint.module.css';

type HintProps = { id?: string; role?: 'status'; children: ReactNode };

/** What helps to fill in what stands above. */
export function Hint({ id, role, children }: HintProps) {
  return (
    <p className={styles.root} id={id} role={role}>
      {children}
    </p>
  );
}

/** The same among other fields of a row. */
export function RowHint({ children }: { children: ReactNode }) {
  return <span className={styles.root}>{children}</span>;
}
