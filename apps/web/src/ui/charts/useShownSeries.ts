import { useMemo, useState } from 'react';
import type { Tone } from '#ui/StatusTag.tsx';
import { seriesStyle } from './colours.ts';

/** A chart's series with their styles, and which of them the reader has taken out by the legend. */
export function useShownSeries<One extends Readonly<{ name: string; tone?: Tone | undefined; loose?: boolean }>>(
  series: readonly One[],
) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const styled = useMemo(
    () => series.map((one, at) => ({ ...one, style: seriesStyle(at, one.tone, one.loose) })),
    [series],
  );
  const shown = useMemo(() => styled.filter(({ name }) => !hidden.has(name)), [styled, hidden]);
  const toggle = (name: string) => {
    const others = [...hidden].filter((one) => one !== name);
    setHidden(new Set(hidden.has(name) ? others : [...others, name]));
  };
  return { styled, shown, hidden, toggle };
}
