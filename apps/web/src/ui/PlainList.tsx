import type { ReactNode } from 'react';
import styles from './PlainList.module.css';

type ListProps = {
  label: string;
  /** Stands there while the list is known to be empty. */
  none?: string | false;
  children: ReactNode;
};

/** A list without marks. */
export function PlainList({ label, none = false, children }: ListProps) {
  return (
    <>
      {none !== false && <p className={styles.none}>{none}</p>}
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </>
  );
}
