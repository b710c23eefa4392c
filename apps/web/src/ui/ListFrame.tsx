import type { ReactNode } from 'react';
import styles from './ListFrame.module.css';

type ListFrameProps = {
  title: ReactNode;
  /** Stands below the list. */
  subtitle?: ReactNode;
  children: ReactNode;
};

/**
 * A page that is one list, whose rows begin as high as possible: the tab and the menu say its title, so that its heading is for
 * screen readers and prints, and what it can do stands in the line of its `DataTable` (`actions`).
 */
export function ListFrame({ title, subtitle, children }: ListFrameProps) {
  return (
    <article className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </article>
  );
}
