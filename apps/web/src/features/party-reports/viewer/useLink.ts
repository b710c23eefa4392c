import { useCallback, useRef, useState } from 'react';
import type { Picture, Shown } from './engine/picture.ts';
import { counterpartOf, type Offset, offsetOf, reversed } from './link.ts';
import type { ShownSeries } from './series.ts';

export const SLOTS = ['first', 'second'] as const;
export type Slot = (typeof SLOTS)[number];
export type Pictures = Partial<Record<Slot, Picture>>;

type Place = Readonly<{ series: ShownSeries; index: number }>;

/** Two series side by side that scroll together, from where each stood when they were linked. */
export function useLink(pictures: Readonly<{ current: Pictures }>) {
  const [isLinked, setLinked] = useState(true);
  const seen = useRef<Partial<Record<Slot, Place>>>({});
  const led = useRef<Partial<Record<Slot, number>>>({});
  const offset = useRef<Offset | null>(null);
  const link = useCallback((linked: boolean) => {
    offset.current = null;
    setLinked(linked);
  }, []);
  const moved = (slot: Slot, series: ShownSeries, { index }: Shown) => {
    const before = seen.current[slot];
    seen.current[slot] = { series, index };
    if (before?.series.id !== series.id) {
      offset.current = null;
      led.current = {};
      return;
    }
    const { first, second } = seen.current;
    if (before.index === index || !isLinked || !first || !second) return;
    // Where the other one leads to is no move of its own.
    if (led.current[slot] === index) return;
    offset.current ??= offsetBefore({ first, second, [slot]: before });
    const isFirst = slot === 'first';
    const [other, target] = isFirst ? (['second', second] as const) : (['first', first] as const);
    const from = isFirst ? offset.current : reversed(offset.current);
    const to = counterpartOf(series.locations, index, target.series.locations, from);
    led.current = { [other]: to };
    pictures.current[other]?.go(to);
  };
  const closed = useCallback((slot: Slot) => {
    delete seen.current[slot];
    offset.current = null;
  }, []);
  return { isLinked, link, moved, closed };
}

const offsetBefore = ({ first, second }: Record<Slot, Place>): Offset =>
  offsetOf(first.series.locations, first.index, second.series.locations, second.index);
