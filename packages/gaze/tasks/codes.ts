/** The tasks in the order in which a person does them: the tiring ones early, the restful ones between. */
export const TASK_CODES = [
  'prosaccadeGap',
  'prosaccadeOverlap',
  'antisaccade',
  'memorySaccade',
  'pursuit',
  'fixation',
  'pairedComparison',
  'search',
  'oddOneOut',
  'sums',
] as const;
export type TaskCode = (typeof TASK_CODES)[number];

/** The question versions: parallel stimuli, alike in difficulty, so that a retest does not measure memory of the first. */
export const EYE_VERSIONS = ['initial', 'retest1', 'retest2', 'retest3'] as const;
export type EyeVersion = (typeof EYE_VERSIONS)[number];

/**
 * Which generation of stimuli `trialsOf` makes. A log names it: once a stimulus changes the number rises, and an older log
 * is no longer measured by stimuli that its patient never saw.
 */
export const STIMULUS_SET = 1;
