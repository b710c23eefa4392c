import type { Make } from './samples.ts';

export const overviewSamples: Readonly<Record<string, Make>> = {};
