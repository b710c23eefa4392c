import type { ReactNode } from 'react';
import styles from './Instruction.module.css';

/** What is said before items, in the language of the items. */
export function Instruction({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.root} lang={lang}>
      {children}
    </p>
  );
}
