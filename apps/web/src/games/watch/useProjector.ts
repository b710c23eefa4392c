import { useCallback, useEffect, useRef, useState } from 'react';
import { type Film, sceneAt, trialAt } from './film.ts';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Runs a film: its own clock goes on by the time between frames, as fast as chosen. */
export function useProjector(film: Film, frame: (t: number) => void) {
  // The very first picture is empty: it begins with the first trial.
  const begin = film.scenes.find(({ trial }) => trial !== null)?.t ?? 0;
  const time = useRef(begin);
  const [scene, setScene] = useState(() => sceneAt(film, begin));
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  /** Another one after each jump: what the scene before still moved is gone. */
  const [cut, setCut] = useState(0);
  const heard = useRef(frame);
  heard.current = frame;

  useEffect(() => {
    if (!isRunning) return;
    let before = performance.now();
    let asked = requestAnimationFrame(function each(now) {
      time.current = Math.min(film.end, time.current + Math.max(0, now - before) * speed);
      before = now;
      setScene(sceneAt(film, time.current));
      heard.current(time.current);
      if (time.current >= film.end) setRunning(false);
      else asked = requestAnimationFrame(each);
    });
    return () => cancelAnimationFrame(asked);
  }, [film, isRunning, speed]);

  const jump = useCallback(
    (t: number) => {
      time.current = Math.min(film.end, Math.max(0, t));
      setScene(sceneAt(film, time.current));
      setCut((last) => last + 1);
      heard.current(time.current);
    },
    [film],
  );
  return {
    now: useCallback(() => time.current, []),
    session: film.scenes[scene],
    trial: trialAt(film, film.scenes[scene]?.t ?? 0),
    cut,
    isRunning,
    speed,
    setSpeed,
    jump,
    /** From its beginning once it has ended. */
    toggle: () => {
      if (!isRunning && time.current >= film.end) jump(begin);
      setRunning(!isRunning);
    },
  };
}
