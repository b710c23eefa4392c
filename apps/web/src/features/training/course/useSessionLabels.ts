import { wireToDate } from '@cogclinic/contract/writtenTimes';
import { useMemo } from 'react';
import { useFormats } from '#ui/format.ts';

/** Names of sessions along an axis, each once: the day, with the time where a day has several. */
export function useSessionLabels(points: readonly { beginTime: string }[]): {
  categories: readonly string[];
  moments: readonly number[];
} {
  const { day, time } = useFormats();
  return useMemo(() => {
    const days = points.map(({ beginTime }) => day(beginTime));
    const isAlone = (name: string) => days.indexOf(name) === days.lastIndexOf(name);
    const once = new Map<string, number>();
    const categories = points.map(({ beginTime }, at) => {
      const name = days[at] ?? '';
      const full = isAlone(name) ? name : `${name} ${time(beginTime)}`;
      const count = (once.get(full) ?? 0) + 1;
      once.set(full, count);
      return count === 1 ? full : `${full} (${count})`;
    });
    return { categories, moments: points.map(({ beginTime }) => wireToDate(beginTime)?.getTime() ?? 0) };
  }, [points, day, time]);
}
