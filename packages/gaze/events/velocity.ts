import type { Trace } from '../trace.ts';

/** Degrees a second at each sample, also at a lost one among known ones; NaN where fewer than two samples around it are known. */
export type Velocity = { x: Float32Array; y: Float32Array; speed: Float32Array };

/** Sums are begun anew after so many samples: they stay exact however long the recording is. */
const BLOCK = 256;

/**
 * The slope of the line through the samples around each, which is the first derivative of Savitzky and Golay (1964) of
 * order 2, by the samples' own times: jitter and lost samples do not distort it. Its cost does not depend on the rate.
 * @param half of the window, in samples
 */
export function velocityOf(trace: Trace, step: number, half: number): Velocity {
  const length = trace.timeMs.length;
  const velocity = { x: new Float32Array(length), y: new Float32Array(length), speed: new Float32Array(length) };
  // Half a step more, so that jitter moves no sample out of the window.
  const reach = (half + 0.5) * step;
  for (let first = 0; first < length; first += BLOCK) block(trace, velocity, reach, first);
  return velocity;
}

function block({ timeMs, x, y }: Trace, velocity: Velocity, reach: number, first: number): void {
  const end = Math.min(timeMs.length, first + BLOCK);
  const t0 = timeMs[first] as number;
  let from = first;
  while (from > 0 && t0 - (timeMs[from - 1] as number) <= reach) from--;
  let until = from;
  // Places from one that is known, so that the sums stay small.
  let x0 = Number.NaN;
  let y0 = Number.NaN;
  for (let at = from; at < end && Number.isNaN(x0); at++) {
    x0 = x[at] as number;
    y0 = y[at] as number;
  }
  let count = 0;
  let t = 0;
  let tt = 0;
  let sx = 0;
  let sy = 0;
  let tx = 0;
  let ty = 0;
  for (let at = first; at < end; at++) {
    const time = timeMs[at] as number;
    for (; until < timeMs.length && (timeMs[until] as number) - time <= reach; until++) {
      const dx = (x[until] as number) - x0;
      if (Number.isNaN(dx)) continue;
      const dy = (y[until] as number) - y0;
      const dt = (timeMs[until] as number) - t0;
      count++;
      t += dt;
      tt += dt * dt;
      sx += dx;
      sy += dy;
      tx += dt * dx;
      ty += dt * dy;
    }
    for (; time - (timeMs[from] as number) > reach; from++) {
      const dx = (x[from] as number) - x0;
      if (Number.isNaN(dx)) continue;
      const dy = (y[from] as number) - y0;
      const dt = (timeMs[from] as number) - t0;
      count--;
      t -= dt;
      tt -= dt * dt;
      sx -= dx;
      sy -= dy;
      tx -= dt * dx;
      ty -= dt * dy;
    }
    const isKnown = count > 1;
    const spread = (count * tt - t * t) / 1000;
    const vx = isKnown ? (count * tx - t * sx) / spread : Number.NaN;
    const vy = isKnown ? (count * ty - t * sy) / spread : Number.NaN;
    velocity.x[at] = vx;
    velocity.y[at] = vy;
    velocity.speed[at] = Math.sqrt(vx * vx + vy * vy);
  }
}
