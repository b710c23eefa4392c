import type { Game, Judged, Shown, Stage } from '../game.ts';
import { median, rounded } from '../numbers.ts';
import {
  arePair,
  BOARD_MS,
  FLIP_MS,
  type Flip,
  freeAt,
  IDLE_MS,
  MATCH_MS,
  openCard,
  type PokerflipAnswer,
  type PokerflipStimulus,
  pairsOf,
  turnsOf,
} from './board.ts';
import { deal } from './cards.ts';
import { POKERFLIP_LEVELS, type PokerflipLevel } from './levels.ts';
import { remembered } from './memory.ts';
import { native } from './native.ts';
import { perfectTurns } from './turns.ts';

const READY_MS = 800;
const FEEDBACK_MS = FLIP_MS + MATCH_MS + 650;
const REST_MS = 700;
/** Efficiency from which a board leads up a level, and below which it leads down: to be calibrated with patients. */
const EFFICIENT = { up: 0.65, stay: 0.45 };

function stages({ previewMs }: PokerflipStimulus): Stage[] {
  return [
    { name: 'ready', ms: READY_MS },
    ...(previewMs > 0 ? [{ name: 'preview', ms: previewMs }] : []),
    { name: 'play', ms: BOARD_MS, isOpen: true },
    { name: 'feedback', ms: FEEDBACK_MS },
    { name: 'rest', ms: REST_MS },
  ];
}

/**
 * Turns of a perfect memory by turns used. Where the clock ends a board, those that a perfect memory needs for the pairs
 * found: the first pairs take most turns, so that a plain share would speak against everybody.
 */
function efficiencyOf(pairs: number, found: number, turns: number): number {
  return turns === 0 ? 0 : perfectTurns(pairs, found) / turns;
}

/** A perfect memory may have used as many turns: each one without a pair shows two new cards. */
const isTooEarly = (pairs: number, found: number, turns: number) => turns <= (pairs + 3 * found + 1) / 2;

function judge(stimulus: PokerflipStimulus, answer: PokerflipAnswer, { isCut }: Shown): Judged {
  const { flips } = answer;
  const pairs = pairsOf(stimulus);
  const found = answer.found.length / 2;
  const turns = turnsOf(flips).length;
  const efficiency = efficiencyOf(pairs, found, turns);
  const isCorrect = efficiency >= EFFICIENT.up;
  return {
    isCorrect,
    step: isCorrect ? 1 : efficiency >= EFFICIENT.stay ? 0 : -1,
    // A board that had barely begun tells neither that the player is good nor that they are not.
    isVoid: isCut && !isCorrect && isTooEarly(pairs, found, turns),
    type: stimulus.rule,
    condition: {
      pairs,
      rule: stimulus.rule,
      previewMs: stimulus.previewMs,
      found,
      turns,
      efficiency: rounded(efficiency) ?? 0,
      ...remembered(stimulus, flips),
      betweenMs: Math.round(median(betweenFlips(stimulus, flips)) ?? 0),
      playMs: flips.at(-1)?.at ?? 0,
      partial: found < pairs,
    },
    stimulus: stimulus.cards.map(({ rank, suit }) => `${rank}${suit.charAt(0)}`).join(' '),
    expected: pairing(stimulus),
    response: flips.length === 0 ? null : said(turnsOf(flips).map(([one, other]) => [one.card, other.card])),
    responseMs: flips[0]?.at ?? null,
    // A board has no limit of its own; so long the first card may take before a hint.
    limitMs: IDLE_MS,
    ...(flips.length === 0 && { error: 'omission' as const }),
  };
}

/** From when a card could be turned to when it was, in ms; not the first, before which the whole board was looked at. */
function betweenFlips(stimulus: PokerflipStimulus, flips: readonly Flip[]): number[] {
  return flips.slice(1).map(({ at }, before) => at - freeAt(stimulus, flips.slice(0, before + 1)));
}

/** Places that make pairs, each of them once. */
function pairing(stimulus: PokerflipStimulus): string {
  const left = [...stimulus.cards.keys()];
  const pairs: [number, number][] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const first = one;
    const at = left.findIndex((other) => arePair(stimulus, first, other));
    pairs.push([first, left.splice(at, 1)[0] as number]);
  }
  return said(pairs);
}

const said = (pairs: readonly (readonly [number, number])[]) => pairs.map((pair) => pair.join('-')).join(' ');

/**
 * Concentration: the pairs are to be found in as few turns as possible (Siraly 2015: attempts follow the volume of the
 * hippocampus). Each board moves the staircase by its efficiency. An input is the place of a card, from 0.
 */
export const pokerflip: Game<PokerflipLevel, PokerflipStimulus, PokerflipAnswer> = {
  code: 'pokerflip',
  version: 1,
  levels: POKERFLIP_LEVELS,
  stimulus(level, draw) {
    const { rule, previewMs, mismatchMs } = level;
    return { cards: deal(level, draw), rule, previewMs, mismatchMs };
  },
  stages,
  blank: () => ({ flips: [], found: [] }),
  take(stimulus, answer, { at, value }) {
    const { flips, found } = answer;
    const open = openCard(answer);
    const isFaceDown = Number.isInteger(value) && stimulus.cards[value] && !found.includes(value);
    if (!isFaceDown || open?.card === value || at < freeAt(stimulus, flips)) return answer;
    const isFound = open !== undefined && arePair(stimulus, open.card, value);
    return { flips: [...flips, { at, card: value }], found: isFound ? [...found, open.card, value] : found };
  },
  isAnswered: ({ cards }, { found }) => found.length === cards.length,
  judge,
  keepsCut: true,
  native,
};
