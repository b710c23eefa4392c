import type { ReactNode } from 'react';
import styles from './Hint.module.css';

type HintProps = { id?: string; role?: 'status'; children: ReactNode };

/** A hint for the field above. */
export function Hint({ id, role, children }: HintProps) {
  return (
    <p className={styles.root} id={id} role={role}>
      {children}
    </p>
  );
}

/** The same within a row of fields. */
export function RowHint({ children }: { children: ReactNode }) {
  return <span className={styles.root}>{children}</span>;
}
