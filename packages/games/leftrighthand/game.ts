import { type Dealt, deal } from '../blocks.ts';
import type { ErrorType, Game, Judged, Stage } from '../game.ts';
import { blockName, type HandCard, handBlocks, SIDES, type Side } from './hands.ts';
import { HAND_LEVELS, type HandLevel, type Pose, type View } from './levels.ts';
import { native } from './measures.ts';

export type HandStimulus = Readonly<{
  side: Side;
  view: View;
  pose: Pose;
  /** Degrees clockwise from fingers upwards, -135 to 180. */
  angle: number;
  isOpposite: boolean;
  /** The level asks for the opposite side now and then: a cue stands from the fixation to the answer, for either rule. */
  isCued: boolean;
  /** Whether the rule is that of the trial before; none to compare with at the start of cued trials. */
  rule: 'start' | 'repeat' | 'switch';
  windowMs: number;
  dealt: Dealt<HandCard>;
}>;
/** The side that was named, and when, in ms since the hand was painted. */
export type HandAnswer = Readonly<{ at: number; side: Side }> | null;

const FIXATION_MS = 500;
const FEEDBACK_MS = 400;
const REST_MS = 600;

export function expectedSide({ dealt }: HandStimulus): Side {
  return SIDES[dealt.card.answer] as Side;
}

/**
 * Whether the fingers point to the midline of the body: a right hand turned anticlockwise, a left one clockwise. At 0 and
 * 180 degrees they do neither.
 */
export function towards({ side, angle }: Pick<HandStimulus, 'side' | 'angle'>): 'medial' | 'lateral' | 'neither' {
  if (angle === 0 || angle === 180) return 'neither';
  return (side === 'right') === angle < 0 ? 'medial' : 'lateral';
}

function stages({ windowMs }: HandStimulus): Stage[] {
  return [
    { name: 'fixation', ms: FIXATION_MS },
    { name: 'hand', ms: windowMs, isOpen: true },
    { name: 'feedback', ms: FEEDBACK_MS },
    { name: 'rest', ms: REST_MS },
  ];
}

function judge(stimulus: HandStimulus, answer: HandAnswer): Judged {
  const { side, view, pose, angle, isOpposite, isCued, rule, windowMs } = stimulus;
  const expected = expectedSide(stimulus);
  const isCorrect = answer?.side === expected;
  return {
    isCorrect,
    type: isOpposite ? 'opposite' : 'same',
    condition: { side, view, pose, angle, towards: towards(stimulus), isOpposite, isCued, rule },
    stimulus: `${side} ${view} ${pose} ${angle}`,
    expected,
    response: answer?.side ?? null,
    responseMs: answer?.at ?? null,
    limitMs: windowMs,
    ...(!isCorrect && { error: errorOf(stimulus, answer) }),
  };
}

/** A hand named by its own side where the other was asked for is an error of the rule. */
function errorOf({ isOpposite }: HandStimulus, answer: HandAnswer): ErrorType {
  if (!answer) return 'omission';
  return isOpposite ? 'rule' : 'commission';
}

/**
 * Is it a left or a right hand? (Nagashima 2019 for elders, Takeda 2010 for both hands.) From level 13 a cue asks for the
 * opposite side of some. An input is a place in `SIDES`: 0 left, 1 right; the first counts.
 */
export const leftrighthand: Game<HandLevel, HandStimulus, HandAnswer> = {
  code: 'leftrighthand',
  version: 1,
  levels: HAND_LEVELS,
  stimulus(level, draw, { previous }) {
    const dealt = deal(draw, blockName(level), () => handBlocks(level, draw), previous?.dealt);
    const { side, view, pose, angle, isOpposite } = dealt.card;
    const isCued = level.oppositeOfEight > 0;
    const isAlike = previous?.isOpposite === isOpposite;
    return {
      ...{ side, view, pose, angle, isOpposite, isCued },
      rule: isCued && previous?.isCued ? (isAlike ? 'repeat' : 'switch') : 'start',
      windowMs: level.windowMs,
      dealt,
    };
  },
  stages,
  blank: () => null,
  take(_, answer, { at, value }) {
    const side = SIDES[value];
    return answer || !side ? answer : { at, side };
  },
  isAnswered: (_, answer) => answer !== null,
  judge,
  native,
};
