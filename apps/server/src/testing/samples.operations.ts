import type { Make } from './samples.ts';

export const operationsSamples: Readonly<Record<string, Make>> = {
  'operations.standing': async () => ({ args: {} }),
};
