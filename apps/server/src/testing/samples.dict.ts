import type { Make } from './samples.ts';

export const dictSamples: Readonly<Record<string, Make>> = {};
