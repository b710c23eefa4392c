/** What a wall screen shows beside the numbers of today, in this order. */
export const WALL_PANELS = ['days', 'levels', 'chain', 'change', 'training', 'followUps'] as const;
export type WallPanel = (typeof WALL_PANELS)[number];

/** Days, with today, of the trend, the levels, the training and the follow-ups. */
export const WALL_DAYS = 30;
/** Days, with today, of the chain and of the change from first to last test: both take longer. */
export const WALL_LONG_DAYS = 180;
/** An enrolled screen says that it is there every so many seconds. */
export const WALL_HERE_S = 60;

/** `waiting`: for its code to be typed. `silent`: enrolled, and not heard of for some minutes. */
export const WALL_STATES = ['showing', 'silent', 'waiting', 'ended'] as const;

/** Nouns of which a change may change a figure. */
export const WALL_FOLLOWED = ['archives', 'reports', 'training', 'vr', 'followUps', 'guidance'] as const;
