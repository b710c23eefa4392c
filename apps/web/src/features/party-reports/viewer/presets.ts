import type { Window } from './engine/picture.ts';

/**
 * Windows for CT in Hounsfield units: conventions of viewing, by which nothing is graded. Brain and stroke: Turner and
 * Holdsworth, Br J Radiol 2011;84:1061–1066; soft tissue and bone: teaching values, which differ from place to place.
 */
export const CT_WINDOWS = {
  brain: { width: 80, level: 40 },
  stroke: { width: 40, level: 40 },
  softTissue: { width: 350, level: 50 },
  bone: { width: 2000, level: 500 },
} as const satisfies Record<string, Window>;

export type CtWindow = keyof typeof CT_WINDOWS;
