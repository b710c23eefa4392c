import { useEffect, useRef } from 'react';

/** Calls back before each frame. Components move things in it without rendering again. */
export function useFrames(isMoving: boolean, draw: () => void): void {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    if (!isMoving) return;
    let asked = requestAnimationFrame(function each() {
      latest.current();
      asked = requestAnimationFrame(each);
    });
    return () => cancelAnimationFrame(asked);
  }, [isMoving]);
}
