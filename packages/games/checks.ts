import type { GameCode } from './game.ts';

/** What was asked before a game was played: how many of the questions were answered rightly. */
export type CheckOutcome = Readonly<{ right: number; of: number }>;

type Check = Readonly<{
  /** How many questions it has. */
  items: number;
  /** With fewer right ones, something else than what is trained may have decided the session. */
  least: number;
  /** What is remarked then. */
  flag: 'coloursUnsure' | 'citiesUnknown';
}>;

/** The games that ask something before they are played (reference, sections 2.6 and 2.8): colours that are told apart, cities that are known. */
const CHECKS: Readonly<Partial<Record<GameCode, Check>>> = {
  colorjump: { items: 4, least: 4, flag: 'coloursUnsure' },
  footchina: { items: 3, least: 2, flag: 'citiesUnknown' },
};

/** What a check says against its session; null where it says nothing. */
export function flagOfCheck(game: GameCode, outcome: CheckOutcome | null): Check['flag'] | null {
  const check = CHECKS[game];
  return check && outcome && outcome.right < check.least ? check.flag : null;
}

/** Whether a game can have had such a check; without one, any game can. */
export function isCheckOf(game: GameCode, outcome: CheckOutcome | null): boolean {
  return outcome === null || (CHECKS[game]?.items === outcome.of && outcome.right <= outcome.of);
}
