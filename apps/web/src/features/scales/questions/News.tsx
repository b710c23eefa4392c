import type { ReactNode } from 'react';
import styles from './News.module.css';

type NewsProps = { text: ReactNode; action?: ReactNode };

/** News of the answers, read out as it comes. The line stays while there is none, so that screen readers follow it. */
export function News({ text, action }: NewsProps) {
  return (
    <div className={styles.root} data-shown={text ? true : undefined}>
      <span role="status">{text}</span>
      {action}
    </div>
  );
}
