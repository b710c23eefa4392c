import type { Make } from './samples.ts';

export const pushSamples: Readonly<Record<string, Make>> = {};
