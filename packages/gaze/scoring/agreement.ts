import { EVENT_KINDS, type EventKind } from '../event.ts';
import { kappaOf, pooled, type Tally, tallyOf } from './kappa.ts';
import type { Labels } from './labelled.ts';

/** Two raters' labels of the same recordings, in the same order. */
export type Pair = Readonly<{ ones: readonly Labels[]; others: readonly Labels[] }>;

/** Kappa of one class over the pooled recordings, and its range when any one of them is left out. */
export type Agreement = Readonly<{ kappa: number; least: number; most: number }>;

/**
 * How far two raters agree, class by class.
 * @throws RangeError where they saw different numbers of samples
 */
export function agreementOf({ ones, others }: Pair): Readonly<Record<EventKind, Agreement>> {
  const of = (kind: EventKind): Agreement => {
    const tallies: Tally[] = ones.map((labels, at) => tallyOf(labels, others[at] ?? [], kind));
    const without = tallies.map((_, left) => kappaOf(pooled(tallies.filter((_, at) => at !== left))));
    return { kappa: kappaOf(pooled(tallies)), least: Math.min(...without), most: Math.max(...without) };
  };
  return Object.fromEntries(EVENT_KINDS.map((kind) => [kind, of(kind)])) as Record<EventKind, Agreement>;
}
