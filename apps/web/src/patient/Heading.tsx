import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Heading.module.css';

/** The heading of a screen. It takes the focus when the screen opens, so that screen readers read it first. */
export function Heading({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`${styles.heading} ${quiet ? styles.quiet : ''}`}>
      {children}
    </h1>
  );
}
