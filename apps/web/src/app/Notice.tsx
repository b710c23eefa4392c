import type { ReactNode } from 'react';
import logo from '#ui/logo.svg';
import styles from './Notice.module.css';

type NoticeProps = { title: string; hint: string; children?: ReactNode };

/** Shown in place of a page: what happened, and what to do next. */
export function Notice({ title, hint, children }: NoticeProps) {
  return (
    <div className={styles.root}>
      <img src={logo} alt="" width="64" height="64" />
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  );
}
