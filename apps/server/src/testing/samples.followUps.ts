import type { Make } from './samples.ts';

export const followUpsSamples: Readonly<Record<string, Make>> = {};
