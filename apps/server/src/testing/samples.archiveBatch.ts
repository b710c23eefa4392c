import type { Make } from './samples.ts';

export const archiveBatchSamples: Readonly<Record<string, Make>> = {};
