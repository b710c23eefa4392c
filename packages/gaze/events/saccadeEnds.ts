import type { Trace } from '../trace.ts';
import { type Following, followedBeside } from './followed.ts';
import type { Marks } from './marks.ts';

/** Noise is averaged out over so long before a saccade, and around its end, where the eye is nearly still. */
const REST_MS = 5;
const TURN_MS = 1.5;

export type Ends = readonly [startX: number, startY: number, endX: number, endY: number];
export type SaccadeEnds = Readonly<{
  ends: Ends;
  /** Degrees a second by which following a target adds to the velocity of the saccade; negative where it slows it. */
  followingSpeed: number;
}>;

/**
 * Where a saccade took the eye. It starts where the eye was before its first sample, which it has already left, and ends
 * around the sample after its last, which it has not yet reached. Pursuit goes on beneath a saccade: what the eye followed
 * meanwhile, by the mean of its velocities before and after, is not the saccade's (de Brouwer et al. 2002).
 * @returns null where the eye was lost at one of its ends
 */
export function saccadeEnds(trace: Trace, marks: Marks, first: number, end: number): SaccadeEnds | null {
  const [from, until] = [trace.timeMs[first] as number, trace.timeMs[end - 1] as number];
  const before = followedBeside(trace, marks, first - 1, -1);
  const after = followedBeside(trace, marks, end, 1);
  const rest = before ?? after ?? STILL;
  const going = after ?? before ?? STILL;
  const beneath = { x: (rest.x + going.x) / 2, y: (rest.y + going.y) / 2 };
  const start = placeBefore(trace, first, rest, from);
  const stopAt = (at: number): At => {
    const [x, y] = placeAround(trace, at, going, until);
    return [x - beneath.x * (until - from), y - beneath.y * (until - from)];
  };
  const [one, next] = [stopAt(end - 1), stopAt(Math.min(end, trace.x.length - 1))];
  // What comes after may already be the lens swinging back.
  const stop = farther(start, one, next) ? one : next;
  if (Number.isNaN(start[0] + stop[0])) return null;
  const [dx, dy] = [stop[0] - start[0], stop[1] - start[1]];
  const way = Math.hypot(dx, dy);
  const followingSpeed = way > 0 ? (1000 * (beneath.x * dx + beneath.y * dy)) / way : 0;
  return { ends: [...start, ...stop], followingSpeed };
}

const STILL: Following = { x: 0, y: 0 };
type At = readonly [x: number, y: number];
const farther = ([x, y]: At, one: At, other: At) =>
  !(Math.hypot(other[0] - x, other[1] - y) > Math.hypot(one[0] - x, one[1] - y));

/** Where the eye was before a sample, at the last known place if some were lost; from there it follows on to a moment. */
function placeBefore(trace: Trace, at: number, following: Following, moment: number): At {
  let last = Math.max(0, at - 1);
  while (last > 0 && Number.isNaN(trace.x[last] as number)) last--;
  const until = trace.timeMs[last] as number;
  return meanPlace(trace, last, until - REST_MS, until, following, moment);
}

/** Where the eye was around a sample, at the next known place if it was lost; from a moment it followed up to there. */
function placeAround(trace: Trace, at: number, following: Following, moment: number): At {
  let next = at;
  while (next < trace.x.length - 1 && Number.isNaN(trace.x[next] as number)) next++;
  const time = trace.timeMs[next] as number;
  return meanPlace(trace, next, time - TURN_MS, time + TURN_MS, following, moment);
}

function meanPlace(
  { timeMs, x, y }: Trace,
  near: number,
  from: number,
  until: number,
  following: Following,
  moment: number,
): At {
  let [count, sx, sy, st] = [0, 0, 0, 0];
  let at = near;
  while (at > 0 && (timeMs[at - 1] as number) >= from) at--;
  for (; at < timeMs.length && (timeMs[at] as number) <= until; at++) {
    if (Number.isNaN(x[at])) continue;
    count++;
    sx += x[at] as number;
    sy += y[at] as number;
    st += (timeMs[at] as number) - moment;
  }
  return [(sx - following.x * st) / count, (sy - following.y * st) / count];
}
