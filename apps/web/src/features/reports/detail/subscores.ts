import type { Band, Confirmation, Subscale, Subscore } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';

/** A radar chart needs at least three axes and is unreadable with many more. */
const FEWEST = 3;
const MOST = 12;

/**
 * The subscores comparable in a radar chart: those that share range and direction if they are the majority; all of them, as
 * shares of their ranges, if all have the same direction; otherwise the largest group alike. None if they are too few or too
 * many, lack values, or have open ranges.
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

/** The subscores without those whose points another one counts already, such as the serial sevens within the MoCA's attention. */
export function countedOnce(
  subscores: readonly Subscore[],
  subscales: readonly Pick<Subscale, 'code' | 'within'>[],
): readonly Subscore[] {
  const parts = new Set(subscales.filter(({ within }) => within !== undefined).map(({ code }) => code));
  return subscores.filter(({ code }) => !parts.has(code));
}

/** Each text that bands of subscores have, once, with the subscores whose bands say it; empty texts are left out. */
export function saidOf(
  subscores: readonly Subscore[],
  textOf: (band: Band) => string,
): { text: string; of: readonly Subscore[] }[] {
  const texts = Map.groupBy(subscores, ({ band }) => (band ? textOf(band) : ''));
  return [...texts].map(([text, of]) => ({ text, of })).filter(({ text }) => text !== '');
}

/** The publications whose bands were applied, each once. */
export function normsOf(subscores: readonly Subscore[]): { source: string; confirmation: Confirmation }[] {
  const sources = new Map<string, Confirmation>();
  for (const { norm } of subscores) if (norm) sources.set(norm.source, norm.confirmation);
  return [...sources].map(([source, confirmation]) => ({ source, confirmation }));
}
