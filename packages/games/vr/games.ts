import type { DeviceGameCode } from '../trainingSet.ts';

/** Games of a headset that send their sessions, by the code that their devices use. A new one needs its line here only. */
export const VR_GAMES = {
  dsq: 'dodgeball',
  pp: 'pingpong',
  ff: 'firefly',
} as const satisfies Record<string, DeviceGameCode>;

export type VrCode = keyof typeof VR_GAMES;
export const VR_CODES = Object.keys(VR_GAMES) as [VrCode, ...VrCode[]];
