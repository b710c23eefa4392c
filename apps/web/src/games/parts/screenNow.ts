import type { Screen } from '@cogclinic/games/screens';

/** The room that a page has now. */
export const screenNow = (): Screen => ({ width: window.innerWidth, height: window.innerHeight });
