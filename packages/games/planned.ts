import { GAME_CODES } from './game.ts';
import { HEADSET_GAMES } from './vr/games.ts';

/** What a plan may prescribe: the games of the browser, and those of a headset that send their sessions. */
export const PLANNED_GAMES = [...GAME_CODES, ...HEADSET_GAMES] as const;
export type PlannedGame = (typeof PLANNED_GAMES)[number];
