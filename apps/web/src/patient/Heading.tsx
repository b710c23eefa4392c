import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a screen; the focus goes to it when the screen comes, so that it is read out first. */
export function Heading({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={quiet ? 'g-heading g-heading-quiet' : 'g-heading'}>
      {children}
    </h1>
  );
}
