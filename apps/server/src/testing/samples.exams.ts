import type { Make } from './samples.ts';

export const examsSamples: Readonly<Record<string, Make>> = {};
