import type { ReactNode } from 'react';
import styles from './Message.module.css';

type MessageProps = { title: string; text: string; children?: ReactNode };

/** A screen that has no figures to show says why. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <main className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role="status">
        {text}
      </p>
      {children}
    </main>
  );
}
