import type { Trace } from '../trace.ts';

/**
 * The speed of slow movement in a stretch between saccades: at each sample the slope of the line through a long window
 * around it, which at both ends of the stretch stays inside. Degrees a second.
 * @param speed takes the result, at the places of the stretch
 */
export function slowSpeed(
  { timeMs, x, y }: Trace,
  first: number,
  end: number,
  windowMs: number,
  speed: Float32Array,
): void {
  const t0 = timeMs[first] as number;
  let known = first;
  while (known < end - 1 && Number.isNaN(x[known])) known++;
  const x0 = x[known] as number;
  const y0 = y[known] as number;
  const latest = Math.max(t0, (timeMs[end - 1] as number) - windowMs);
  let from = first;
  let until = first;
  let count = 0;
  let t = 0;
  let tt = 0;
  let sx = 0;
  let sy = 0;
  let tx = 0;
  let ty = 0;
  const add = (at: number, sign: 1 | -1) => {
    const dx = (x[at] as number) - x0;
    if (Number.isNaN(dx)) return;
    const dy = (y[at] as number) - y0;
    const dt = (timeMs[at] as number) - t0;
    count += sign;
    t += sign * dt;
    tt += sign * dt * dt;
    sx += sign * dx;
    sy += sign * dy;
    tx += sign * dt * dx;
    ty += sign * dt * dy;
  };
  for (let at = first; at < end; at++) {
    const begins = Math.min(Math.max((timeMs[at] as number) - windowMs / 2, t0), latest);
    while (until < end && (timeMs[until] as number) <= begins + windowMs) add(until++, 1);
    while ((timeMs[from] as number) < begins) add(from++, -1);
    const spread = (count * tt - t * t) / 1000;
    const vx = count * tx - t * sx;
    const vy = count * ty - t * sy;
    speed[at] = spread > 0 ? Math.sqrt(vx * vx + vy * vy) / spread : 0;
  }
}
