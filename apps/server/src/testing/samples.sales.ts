import type { Make } from './samples.ts';

export const salesSamples: Readonly<Record<string, Make>> = {
  'sales.figures': () => ({ args: {} }),
};
