import type { Player } from '../player.ts';
import { DIRECTIONS, directionOf } from './field.ts';
import { HELM, type Helm } from './lane.ts';
import {
  helmOf,
  lane,
  type SailingAnswer,
  type SailingStimulus,
  sailingStages,
  steering,
  takeSailing,
} from './trial.ts';

const THINK_MS = 900;
/** How far from the middle someone puts the rudder over, and how near to it they let go, in thousandths. */
const OVER = 300;
const BACK = 60;
/** From seeing that the boat is off its way to laying the rudder. */
const REACT_MS = 200;
const LOOK_MS = 20;

/** Sees all, and keeps the boat in its lane; or takes the other ship, or the direction beside the right one. */
export const sailingPlayer: Player<SailingStimulus, SailingAnswer> = {
  next({ stimulus, answer, stage }, aim) {
    const { ship, place } = stimulus;
    const isShipMissed = aim === 'wrong' && (place === null || place % 2 === 0);
    if (stage === 'ship') return { after: THINK_MS, value: isShipMissed ? 1 - ship : ship };
    if (stage !== 'direction') return steer(stimulus, answer, stage);
    const beside = aim === 'wrong' && !isShipMissed ? 1 : 0;
    return { after: THINK_MS, value: (directionOf(place ?? 0) + beside) % DIRECTIONS };
  },
  anything: ({ stage }, draw) =>
    draw.int(0, stage === 'ship' ? 1 : stage === 'direction' ? DIRECTIONS - 1 : HELM.right),
};

/** The next turn of the rudder in this stage. */
function steer(stimulus: SailingStimulus, answer: SailingAnswer, stage: string) {
  const start = steering(stimulus, stage, 0);
  const since = Math.max(start, answer.rudders.at(-1)?.at ?? 0);
  const end = start + (sailingStages(stimulus).find(({ name }) => name === stage)?.ms ?? 0);
  for (let at = since + REACT_MS; at < end; at += LOOK_MS) {
    const value = wanted(helmOf(answer), lane(stimulus, answer, at - REACT_MS / 2));
    if (takeSailing(stimulus, answer, { stage, at: at - start, value }) !== answer) return { after: at - since, value };
  }
  return null;
}

function wanted(helm: Helm, x: number): Helm {
  if (x > OVER) return HELM.left;
  if (x < -OVER) return HELM.right;
  const isBack = (helm === HELM.left && x < BACK) || (helm === HELM.right && x > -BACK);
  return isBack ? HELM.amidships : helm;
}
