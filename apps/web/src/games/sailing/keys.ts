import { HELM } from '@cogclinic/games/sailing/lane';
import type { SailingAnswer, SailingStimulus } from '@cogclinic/games/sailing/trial';
import type { Running } from '@cogclinic/games/session';

const STEERED: readonly string[] = ['buoy', 'glimpse', 'mask'];
const SHIPS: Readonly<Record<string, number>> = { KeyF: 0, KeyJ: 1 };
/** The numeric keypad lies as the directions do. */
const DIRECTIONS: Readonly<Record<string, number>> = {
  Numpad8: 0,
  Numpad9: 1,
  Numpad6: 2,
  Numpad3: 3,
  Numpad2: 4,
  Numpad1: 5,
  Numpad4: 6,
  Numpad7: 7,
};
const HELMS: Readonly<Record<string, number>> = {
  ArrowLeft: HELM.left,
  KeyA: HELM.left,
  ArrowRight: HELM.right,
  KeyD: HELM.right,
};

type Trial = Running<SailingStimulus, SailingAnswer>;

/** The boat moves in these parts of a trial, if it has a lane. */
export const isSteered = (stage: string): boolean => STEERED.includes(stage);

/** F and J for the ships, the numeric keypad for directions; arrows or A and D to steer. */
export function keyValue(code: string, { stimulus }: Trial, stage: string): number | null {
  if (stage === 'ship') return SHIPS[code] ?? null;
  if (stage === 'direction') return DIRECTIONS[code] ?? null;
  return stimulus.part === 'lane' && isSteered(stage) ? (HELMS[code] ?? null) : null;
}

/** With nothing held the rudder lies amidships. */
export const restValue = ({ stimulus }: Trial, stage: string): number | null =>
  stimulus.part === 'lane' && isSteered(stage) ? HELM.amidships : null;
