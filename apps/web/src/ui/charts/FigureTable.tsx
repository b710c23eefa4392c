import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';

type FigureTableProps = { label?: string; className?: string; children: ReactNode };

/** A table of figures, whose first column names the row; it scrolls sideways where it is too wide. */
export function FigureTable({ label, className = '', children }: FigureTableProps) {
  return (
    <section className={`${styles.frame} ${className}`} aria-label={label}>
      <table>{children}</table>
    </section>
  );
}
