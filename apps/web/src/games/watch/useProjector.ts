import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pause } from '../run/runner.ts';
import { type Film, pauseBetween, sceneAt, trialAt } from './film.ts';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** A pause took no active time; the film stops for this long to show it. */
const PAUSE_SHOWN_MS = 2000;

/** Runs a film: its own clock goes on by the time between frames, as fast as chosen, and stands still at a pause. */
export function useProjector(film: Film, frame: (t: number) => void) {
  // The very first picture is empty: it begins with the first trial.
  const begin = film.scenes.find(({ trial }) => trial !== null)?.t ?? 0;
  const time = useRef(begin);
  const [scene, setScene] = useState(() => sceneAt(film, begin));
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  /** Changes with each jump, so that the scene is mounted again without leftover motion. */
  const [cut, setCut] = useState(0);
  const [pause, setPause] = useState<Pause | null>(null);
  const heard = useRef(frame);
  heard.current = frame;

  useEffect(() => {
    if (!isRunning) return;
    let before = performance.now();
    let standsUntil = 0;
    let asked = requestAnimationFrame(function each(now) {
      const passed = now < standsUntil ? 0 : Math.max(0, now - before) * speed;
      const until = Math.min(film.end, time.current + passed);
      const met = pauseBetween(film, time.current, until);
      before = now;
      time.current = met ? met.at : until;
      if (met) standsUntil = now + PAUSE_SHOWN_MS;
      if (now >= standsUntil || met) setPause(met ?? null);
      setScene(sceneAt(film, time.current));
      heard.current(time.current);
      if (time.current >= film.end) setRunning(false);
      else asked = requestAnimationFrame(each);
    });
    return () => {
      cancelAnimationFrame(asked);
      setPause(null);
    };
  }, [film, isRunning, speed]);

  const jump = useCallback(
    (t: number) => {
      time.current = Math.min(film.end, Math.max(0, t));
      setScene(sceneAt(film, time.current));
      setPause(null);
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
    /** The pause at which the film stands. */
    pause,
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
