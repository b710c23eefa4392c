import { type ReactNode, useEffect, useRef } from 'react';
import styles from './StepTitle.module.css';

/** The heading of a step. `arrived` moves the focus here, so that the keyboard continues in the new step. */
export function StepTitle({ children, arrived }: { children: ReactNode; arrived: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <h2 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h2>
  );
}
