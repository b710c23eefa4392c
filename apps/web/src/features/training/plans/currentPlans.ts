import type { Plan } from './shared/types.ts';

/** The plans that run or wait, the one that begins first before the other: a new plan ends them. */
export const currentPlans = (plans: readonly Plan[]): readonly Plan[] =>
  plans.filter(({ state }) => state !== 'over' && state !== 'ended').toReversed();
