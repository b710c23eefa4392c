import type { Make } from './samples.ts';

export const noticesSamples: Readonly<Record<string, Make>> = {
  'notices.list': () => ({ args: {} }),
  'notices.read': () => ({ args: { body: { ids: null } } }),
};
