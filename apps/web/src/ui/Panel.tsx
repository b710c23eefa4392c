import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

type PanelProps = { className?: string | undefined; children: ReactNode } & (
  | { title: string; extra?: ReactNode; label?: never }
  | { label: string; title?: never; extra?: never }
);

/** One part of a page under its heading, or named for screen readers where the eye needs no heading. */
export function Panel({ title, label, extra, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={`${styles.root} ${className}`}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
