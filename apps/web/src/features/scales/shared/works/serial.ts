import type { WorkAs } from './workOf.ts';

/** Whether each step is right relative to the one before it, right or wrong; after a step left out, to the true number. */
export function rightSteps({ from, by, steps }: Omit<WorkAs<'serial'>, 'kind'>): readonly boolean[] {
  return steps.map((step, at) => {
    const before = at === 0 ? from : (steps[at - 1] ?? from - by * at);
    return step !== null && step === before - by;
  });
}
