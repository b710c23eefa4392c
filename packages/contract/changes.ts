import type { Noun } from './call.ts';

/**
 * The nouns whose changes are sent to open pages at once. A message names the noun, never the record or the patient:
 * the page reads the data with its usual calls, so that access is decided in one place.
 */
export const FOLLOWED = [
  'administrations',
  'alerts',
  'archives',
  'batteryRuns',
  'casts',
  'cervical',
  'conclusions',
  'devices',
  'eye',
  'followUps',
  'guidance',
  'jobs',
  'notices',
  'orders',
  'partyReports',
  'push',
  'reports',
  'training',
  'trainingPlans',
  'vr',
  'wall',
] as const satisfies readonly Noun[];
export type Followed = (typeof FOLLOWED)[number];

/** Jobs and notices are announced to their account only; every other noun is announced to the institution's pages. */
export const OF_ACCOUNT: readonly Followed[] = ['jobs', 'notices'];

/** The followed nouns among those that a call changes. */
export const followedOf = (changes: readonly Noun[]): Followed[] => FOLLOWED.filter((noun) => changes.includes(noun));
