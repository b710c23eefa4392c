import type { ReactNode } from 'react';

/** antd draws a table's head twice to measure it: the hidden copy of the checkbox must not take the focus. */
export function HeadCheckbox({ children }: { children: ReactNode }) {
  const leaveOut = (node: HTMLSpanElement | null) => {
    if (node?.closest('[aria-hidden="true"]')) node.inert = true;
  };
  return <span ref={leaveOut}>{children}</span>;
}
