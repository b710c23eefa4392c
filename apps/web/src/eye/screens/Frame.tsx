import { type ReactNode, useEffect, useRef } from 'react';
import { useSetting } from '#games/parts/settings.ts';
import styles from './Frame.module.css';

type FrameProps = { title: string; children: ReactNode /** What can be done, the way on first. */; actions: ReactNode };

/** A screen between stimuli: its heading, its text, and what can be done below. */
export function Frame({ title, children, actions }: FrameProps) {
  const textSize = useSetting('textSize');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.frame} data-text-size={textSize}>
      <div className={styles.content}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </main>
  );
}
