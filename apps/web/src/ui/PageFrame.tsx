import type { ReactNode } from 'react';
import styles from './PageFrame.module.css';

type PageFrameProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The subtitle stands beside the title where there is room: what is below needs the height. */
  low?: boolean;
  children: ReactNode;
};

/** A page: its heading, what it can do, and its content. Actions are not printed. */
export function PageFrame({ title, subtitle, actions, low, children }: PageFrameProps) {
  return (
    <article className={styles.root}>
      <header className={styles.head} data-low={low || undefined}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={`${styles.actions} no-print`}>{actions}</div>}
      </header>
      {children}
    </article>
  );
}
