/** What there is of several parts in one line. */
export const byLine = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** Whole minutes from one wire time to another, at least 1. */
export function minutesBetween(start: string, end: string): number {
  return Math.max(1, Math.round((momentOfWire(end) - momentOfWire(start)) / 60_000));
}

/** A number that grows with the wire time, for distances between days. */
export function momentOfWire(wire: string): number {
  return Date.parse(`${wire.replace(' ', 'T')}Z`);
}
