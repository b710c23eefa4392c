import type { GameCode } from './game.ts';

/** The outcome of a check before a game: how many of its questions were answered correctly. */
export type CheckOutcome = Readonly<{ right: number; of: number }>;

type Check = Readonly<{
  /** How many questions it has. */
  items: number;
  /** With fewer correct answers, something other than the trained ability may have decided the session. */
  least: number;
  /** The flag that the session then gets. */
  flag: 'coloursUnsure' | 'citiesUnknown';
}>;

/** The games with a check before play (reference, sections 2.6 and 2.8): telling colours apart, knowing the cities. */
const CHECKS: Readonly<Partial<Record<GameCode, Check>>> = {
  colorjump: { items: 4, least: 4, flag: 'coloursUnsure' },
  footchina: { items: 3, least: 2, flag: 'citiesUnknown' },
};

/** The flag that a check puts on its session; null without one. */
export function flagOfCheck(game: GameCode, outcome: CheckOutcome | null): Check['flag'] | null {
  const check = CHECKS[game];
  return check && outcome && outcome.right < check.least ? check.flag : null;
}

/** Whether the game has such a check; no check fits every game. */
export function isCheckOf(game: GameCode, outcome: CheckOutcome | null): boolean {
  return outcome === null || (CHECKS[game]?.items === outcome.of && outcome.right <= outcome.of);
}
