import type { DeviceGameCode } from '../trainingSet.ts';

/** Headset games that send their sessions, by the code that devices use. A new game is one more line. */
export const VR_GAMES = {
  dsq: 'dodgeball',
  pp: 'pingpong',
  ff: 'firefly',
} as const satisfies Record<string, DeviceGameCode>;

export type VrCode = keyof typeof VR_GAMES;
export const VR_CODES = Object.keys(VR_GAMES) as [VrCode, ...VrCode[]];

/** The same games by the names that the catalogue, plans and lists use. */
export const HEADSET_GAMES = Object.values(VR_GAMES);
export type HeadsetGame = (typeof HEADSET_GAMES)[number];
export const isHeadsetGame = (game: string): game is HeadsetGame => HEADSET_GAMES.some((one) => one === game);
/** The code by which devices name a game. */
export const vrCodeOf = (game: HeadsetGame): VrCode => VR_CODES.find((code) => VR_GAMES[code] === game) as VrCode;
