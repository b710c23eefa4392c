import type { Make } from './samples.ts';

export const auditSamples: Readonly<Record<string, Make>> = {
  'audit.list': () => ({ args: {} }),
};
