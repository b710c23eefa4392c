import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the styles, as `--shell-top`, how high the shell's own bars stand, so that what sticks in a page, or is
 * scrolled to, comes below them.
 */
export function useShellTop(bars: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bars.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      const above = Number.parseFloat(getComputedStyle(element).top) || 0;
      const banner = Number.parseFloat(style.getPropertyValue('--connection-height')) || 0;
      // The banner above them comes and goes.
      style.setProperty(
        '--shell-top',
        `calc(var(--connection-height, 0px) + ${above - banner + element.offsetHeight}px)`,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--shell-top');
    };
  }, [bars]);
}
