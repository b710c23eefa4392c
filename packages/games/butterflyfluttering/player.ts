import { squaredDistance } from '../places.ts';
import type { Player } from '../player.ts';
import { positions } from './flight.ts';
import type { ButterflyStimulus, Touch } from './game.ts';

const THINK_MS = 900;
const NEXT_MS = 700;

/** Finds all that glowed, or takes the neighbour of the last of them. */
export const butterflyPlayer: Player<ButterflyStimulus, readonly Touch[]> = {
  next({ stimulus, answer }, aim) {
    const at = answer.length;
    const target = stimulus.targets[at];
    if (target === undefined) return null;
    const isLast = at === stimulus.targets.length - 1;
    const value = aim === 'wrong' && isLast ? neighbour(stimulus, target) : target;
    return { after: at === 0 ? THINK_MS : NEXT_MS, value };
  },
  anything: ({ stimulus }, draw) => draw.int(0, stimulus.starts.length - 1),
};

/** Of the butterflies that did not glow, the one nearest to where a target settled. */
function neighbour(stimulus: ButterflyStimulus, target: number): number {
  const places = positions(stimulus, stimulus.moveMs);
  const from = places[target] ?? { x: 0, y: 0 };
  const [nearest = 0] = [...places.keys()]
    .filter((one) => !stimulus.targets.includes(one))
    .toSorted((a, b) => squaredDistance(places[a] ?? from, from) - squaredDistance(places[b] ?? from, from));
  return nearest;
}
