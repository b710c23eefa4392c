import type { Make } from './samples.ts';

export const guidanceSamples: Readonly<Record<string, Make>> = {};
