/** Platforms whose institutions sell nothing: the mall's pages and calls do not exist there (spec section 2). */
export const PLATFORMS_WITHOUT_MALL: readonly number[] = [2, 4];

/** Whether a platform has the mall. */
export const hasMall = (platform: number): boolean => !PLATFORMS_WITHOUT_MALL.includes(platform);
