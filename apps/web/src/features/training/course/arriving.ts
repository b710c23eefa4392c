import { type RefObject, useEffect } from 'react';

/** The report just gone to: its page is a new one, and the focus goes to the report. */
let arriving: string | null = null;

/** Notes that the user goes to the report at a path. */
export function leadToReport(path: string): void {
  arriving = path;
}

/** Leads the focus, and the view, to a report that was just chosen. */
export function useArrival(path: string, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (arriving !== path) return;
    arriving = null;
    // After the shell, which leads the focus to the heading of a page newly come to.
    setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
  }, [path, heading]);
}
