import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step. When the step comes by itself or by a button, the keyboard goes on from here. */
export function StepTitle({ children, arrived }: { children: ReactNode; arrived: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <h2 ref={heading} className="import-title" tabIndex={-1}>
      {children}
    </h2>
  );
}
