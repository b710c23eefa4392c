import type { Noun } from './call.ts';

/**
 * The nouns whose changes open pages are told, as soon as they are done. A page hears that something of a noun changed, never
 * what or whose: it asks by the calls that it has, so that access is decided in one place.
 */
export const FOLLOWED = [
  'administrations',
  'archives',
  'conclusions',
  'followUps',
  'guidance',
  'push',
  'reports',
  'tasks',
] as const satisfies readonly Noun[];
export type Followed = (typeof FOLLOWED)[number];

/** Long work is the account's own: of all else the institution's pages are told. */
export const OF_ACCOUNT: readonly Followed[] = ['tasks'];

/** The followed nouns among those that a call changes. */
export const followedOf = (changes: readonly Noun[]): Followed[] => FOLLOWED.filter((noun) => changes.includes(noun));
