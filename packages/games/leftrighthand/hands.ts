import type { Block } from '../blocks.ts';
import type { Draw } from '../draw.ts';
import type { HandLevel, Pose, View } from './levels.ts';

/** The two answers, and the inputs by their places. */
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** A hand, and whether its own side or the other is asked for. */
export type HandCard = Readonly<{
  /** Place in `SIDES` of the right answer. */
  answer: number;
  side: Side;
  view: View;
  pose: Pose;
  angle: number;
  isOpposite: boolean;
}>;

/** The kind of block that a level deals from: levels that differ by their window only share it. */
export function blockName({ angles, views, hasPoses, oppositeOfEight }: HandLevel): string {
  return `${angles.length} angles, ${views.join('+')}, ${hasPoses ? 'poses' : 'open'}, ${oppositeOfEight} opposite`;
}

/**
 * Two blocks, each with every angle once. Over the eight angles a block is a factorial of side, view and pose: four left and
 * four right hands, four backs and four palms among either, four open hands, two fists and two thumbs, and the opposite side
 * asked for as often for left as for right, back as palm. The second block is the complement of the first: after both, each
 * angle was shown on either side, in either view. Of three, five or seven angles a block holds one side more often by
 * one, and the second mends it.
 */
export function handBlocks(level: HandLevel, draw: Draw): Block<HandCard>[] {
  const angles = draw.shuffle(level.angles);
  const [side, view, pose, fist, even, pair] = Array.from({ length: 6 }, () => draw.int(0, 1)) as Six;
  return [0, 1].map((second) =>
    angles.map((angle, row) =>
      card(level, angle, {
        side: (row & 1) ^ side ^ second,
        view: ((row >> 1) & 1) ^ view ^ second,
        pose: ((row >> 2) & 1) ^ pose ^ second,
        fist: fist ^ second,
        even: even ^ second,
        pair,
      }),
    ),
  );
}

type Six = [number, number, number, number, number, number];
/** Each 0 or 1. */
type Bits = Readonly<Record<'side' | 'view' | 'pose' | 'fist' | 'even' | 'pair', number>>;

function card(level: HandLevel, angle: number, bits: Bits): HandCard {
  const isOpposite = isOppositeAt(level, bits);
  return {
    answer: bits.side ^ Number(isOpposite),
    side: SIDES[bits.side] as Side,
    view: level.views[bits.view % level.views.length] as View,
    pose: !level.hasPoses || bits.pose === 0 ? 'open' : bits.view === bits.fist ? 'fist' : 'thumb',
    angle,
    isOpposite,
  };
}

/** Halves and quarters of the factorial that are balanced over side, view and pose. */
function isOppositeAt({ oppositeOfEight }: HandLevel, { side, view, pose, even, pair }: Bits): boolean {
  if (oppositeOfEight === 0) return false;
  if (oppositeOfEight === 4) return (side ^ view ^ pose) === even;
  return (side ^ view) === even && (side ^ pose) === pair;
}
