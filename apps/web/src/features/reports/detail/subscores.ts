import type { Confirmation, Subscore } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';

/** As many directions make a radar; more than these are a thicket. */
const FEWEST = 3;
const MOST = 12;

/**
 * The subscores that a radar may set side by side: those that share range and direction when they are most of them; or
 * all of them by their share of the range when all have the same direction; or else the most that are alike. None when
 * they are too few, too many, without values, or without ends of their range.
 */
export function comparableOf(subscores: readonly Subscore[]): readonly Subscore[] {
  const valued = subscores.filter(({ value, min, max }) => value !== null && !isOpen(min) && !isOpen(max));
  const alike = Map.groupBy(valued, ({ min, max, better }) => `${min} ${max} ${better}`);
  const largest = [...alike.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const directions = new Set(subscores.map(({ better }) => better));
  if (largest.length * 2 <= valued.length && directions.size === 1 && isDrawable(valued)) return valued;
  if (isDrawable(largest)) return largest;
  return directions.size === 1 && isDrawable(valued) ? valued : [];
}

const isDrawable = ({ length }: readonly Subscore[]) => length >= FEWEST && length <= MOST;

/** The publications whose bands were used, each once. */
export function normsOf(subscores: readonly Subscore[]): { source: string; confirmation: Confirmation }[] {
  const sources = new Map<string, Confirmation>();
  for (const { norm } of subscores) if (norm) sources.set(norm.source, norm.confirmation);
  return [...sources].map(([source, confirmation]) => ({ source, confirmation }));
}
