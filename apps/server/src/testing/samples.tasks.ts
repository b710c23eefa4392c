import type { Make } from './samples.ts';

export const tasksSamples: Readonly<Record<string, Make>> = {};
