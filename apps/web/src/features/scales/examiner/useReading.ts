import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBroken, placeAt } from './pace.ts';
import { sayLetter } from './sayLetter.ts';

type ReadingOptions = {
  letters: readonly string[];
  interval: number;
  language: string;
  onDone: (taps: readonly number[]) => void;
};

/** Reads letters out at an even pace and notes when it was tapped, in milliseconds since the first letter. */
export function useReading({ letters, interval, language, onDone }: ReadingOptions) {
  const [at, setAt] = useState<number | null>(null);
  const [count, setCount] = useState(0);
  const [broken, setBroken] = useState(false);
  const from = useRef(0);
  const taps = useRef<number[]>([]);
  const running = at !== null;

  const next = useEffectEvent((place: number) => {
    const letter = letters[place];
    if (letter === undefined) return end();
    setAt(place);
    sayLetter(letter, language);
  });
  const end = () => {
    setAt(null);
    onDone(taps.current);
  };
  const isWhole = useEffectEvent(() => at === placeAt(performance.now() - from.current, interval));
  const breakOff = useEffectEvent(() => {
    setAt(null);
    setBroken(true);
  });

  useEffect(() => {
    if (!running) return;
    // A page that was hidden has not said some letters.
    if (!isWhole()) return breakOff();
    let place = placeAt(performance.now() - from.current, interval);
    let timer: ReturnType<typeof setTimeout>;
    // Each letter is timed by the clock, not by the one before it, so that late timers do not add up.
    const later = () => {
      place += 1;
      timer = setTimeout(
        () => {
          if (isBroken(performance.now() - from.current, place, interval)) return breakOff();
          next(place);
          if (place < letters.length) later();
        },
        from.current + place * interval - performance.now(),
      );
    };
    later();
    return () => clearTimeout(timer);
  }, [running, interval, letters.length]);

  return {
    at,
    taps: count,
    /** Whether the last reading was interrupted and gave no result. */
    broken,
    start() {
      taps.current = [];
      setBroken(false);
      setCount(0);
      from.current = performance.now();
      setAt(0);
      sayLetter(letters[0] ?? '', language);
    },
    tap() {
      if (!running) return;
      taps.current.push(Math.round(performance.now() - from.current));
      setCount(taps.current.length);
    },
    stop: end,
  };
}
