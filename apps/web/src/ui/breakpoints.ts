/** The four widths, in CSS pixels, at which layouts change: the same for style sheets and for components. */
export const BREAKPOINTS = { small: 600, tablet: 768, desk: 1024, wide: 1280 } as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** Keeps a window whose width is between two pixels out of both sides of a breakpoint. */
const GAP = 0.02;

/** The media query of windows narrower than a breakpoint. */
export const below = (name: Breakpoint): string => `(max-width: ${BREAKPOINTS[name] - GAP}px)`;

/** The media query of windows as wide as a breakpoint, or wider. */
export const from = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS[name]}px)`;

const isBreakpoint = (name: string): name is Breakpoint => Object.hasOwn(BREAKPOINTS, name);

/**
 * A style sheet with `(--below-tablet)` and `(--from-tablet)` replaced by the widths they stand for; throws on a name that
 * is no breakpoint.
 */
export function withBreakpoints(css: string): string {
  return css.replace(/\(--(below|from)-([a-z]+)\)/g, (query, side: string, name: string) => {
    if (!isBreakpoint(name)) throw new Error(`${query} names no breakpoint`);
    return side === 'below' ? below(name) : from(name);
  });
}
