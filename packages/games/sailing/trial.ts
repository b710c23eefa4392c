import type { Draw } from '../draw.ts';
import type { Context, Input, Stage } from '../game.ts';
import { DIRECTIONS, PLACES } from './field.ts';
import { drawGusts, type Gust, HELM, type Helm, offset, type Rudder } from './lane.ts';
import type { SailingLevel, SailingPart } from './levels.ts';

export type SailingStimulus = Readonly<{
  part: SailingPart;
  displayMs: number;
  /** How long the buoy shows before the fog opens; that long one steers first where a lane is kept. */
  buoyMs: number;
  ship: 0 | 1;
  /** Where the other thing shows, of 24 places; null while only the ship is asked for. */
  place: number | null;
  /** Places of gulls. */
  gulls: readonly number[];
  /** None where no lane is kept. */
  gusts: readonly Gust[];
  /** Places of the trials to come, until each of the 24 was shown once: halves of the field are asked equally often. */
  deck: readonly number[];
}>;

/** What was chosen, and when, in ms since the question was painted. */
type Choice = Readonly<{ at: number; value: number }>;
export type SailingAnswer = Readonly<{
  rudders: readonly Rudder[];
  ship: Choice | null;
  direction: Choice | null;
}>;

export const QUESTION_MS = 8000;
const BUOY_MS = 800;
/** While the boat is steered, the fog opens at a time that cannot be foreseen. */
const STEER_MS = { least: 2000, most: 3200, step: 100 };
const MASK_MS = 500;
const FEEDBACK_MS = 500;
const REST_MS = 500;

export function sailingStimulus(
  { part, displayMs, gulls }: SailingLevel,
  draw: Draw,
  { previous }: Context<SailingStimulus>,
): SailingStimulus {
  const ship = draw.pick([0, 1] as const);
  const { least, most, step } = STEER_MS;
  const buoyMs = part === 'lane' ? step * draw.int(least / step, most / step) : BUOY_MS;
  const gusts = part === 'lane' ? drawGusts(draw, buoyMs + displayMs + MASK_MS) : [];
  const before = previous?.deck ?? [];
  if (part === 'ship') return { part, displayMs, buoyMs, ship, place: null, gulls: [], gusts, deck: before };
  const places = [...Array(PLACES).keys()];
  const [place = 0, ...deck] = before.length > 0 ? before : draw.shuffle(places);
  const others = gulls === 0 ? [] : places.filter((one) => one !== place);
  return { part, displayMs, buoyMs, ship, place, gulls: others, gusts, deck };
}

export function sailingStages({ part, buoyMs, displayMs }: SailingStimulus): Stage[] {
  const steered = part === 'lane' && { isOpen: true };
  return [
    { name: 'buoy', ms: buoyMs, ...steered },
    { name: 'glimpse', ms: displayMs, ...steered },
    { name: 'mask', ms: MASK_MS, ...steered },
    { name: 'ship', ms: QUESTION_MS, isOpen: true },
    ...(part === 'ship' ? [] : [{ name: 'direction', ms: QUESTION_MS, isOpen: true }]),
    { name: 'feedback', ms: FEEDBACK_MS },
    { name: 'rest', ms: REST_MS },
  ];
}

/** How long the boat is steered, in ms. */
export const steeredMs = ({ buoyMs, displayMs }: SailingStimulus): number => buoyMs + displayMs + MASK_MS;

/**
 * How long the boat was steered at a time of a stage. It lies still once the questions begin; a stage that was painted a
 * frame too long lets it wait.
 * @param ms since the stage was painted
 */
export function steering(stimulus: SailingStimulus, stage: string, ms: number): number {
  let start = 0;
  for (const { name, ms: length } of sailingStages(stimulus).slice(0, 3)) {
    if (name === stage) return start + Math.min(length, ms);
    start += length;
  }
  return start;
}

/**
 * Where the boat is in its lane, in thousandths of half the lane's width, right above 0.
 * @param ms of steering, as {@link steering} tells it
 */
export function lane({ gusts }: SailingStimulus, { rudders }: SailingAnswer, ms: number): number {
  return offset(gusts, rudders, ms);
}

/** The rudder as it lies now. */
export const helmOf = ({ rudders }: SailingAnswer): Helm => rudders.at(-1)?.to ?? HELM.amidships;

/**
 * An input means, by its stage: while the boat is steered, how the rudder is laid from now on (0 amidships, 1 left,
 * 2 right; a key that is let go sends 0); at `ship` which one it was (0 or 1); at `direction` where the other thing was
 * (0 up, then clockwise to 7).
 */
export function takeSailing(
  stimulus: SailingStimulus,
  answer: SailingAnswer,
  { stage, at, value }: Input,
): SailingAnswer {
  if (stage === 'ship') return value === 0 || value === 1 ? { ...answer, ship: { at, value } } : answer;
  if (stage === 'direction') {
    const isKnown = Number.isInteger(value) && value >= 0 && value < DIRECTIONS;
    return isKnown ? { ...answer, direction: { at, value } } : answer;
  }
  const to = Object.values(HELM).find((helm) => helm === value);
  if (to === undefined || to === helmOf(answer)) return answer;
  const since = answer.rudders.at(-1)?.at ?? 0;
  return { ...answer, rudders: [...answer.rudders, { at: Math.max(since, steering(stimulus, stage, at)), to }] };
}
