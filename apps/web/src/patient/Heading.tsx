import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Heading.module.css';

/** The heading of a screen; the focus goes to it when the screen comes, so that it is read out first. */
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
