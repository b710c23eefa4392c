import { gradeCalls } from '@cogclinic/contract/grades';
import type { Make } from './samples.ts';

export const gradesSamples: Readonly<Record<string, Make>> = {
  'grades.limits': () => ({ args: {} }),
  'grades.update': async (_world, caller, t) => {
    const { data } = await t.send(gradeCalls.limits, {}, caller.token);
    return { args: { body: { limits: null, version: data?.version ?? 0 } } };
  },
};
