import { isRepeatable } from '@cogclinic/contract/repeating';
import { trainingHomeCalls } from '@cogclinic/contract/trainingHome';
import { expect, test } from 'vitest';
import { trainingCalls } from './calls.ts';

test('the calls without schemas are those of the contract', () => {
  for (const name of ['today', 'start', 'remind'] as const) {
    const { method, path, access } = trainingHomeCalls[name];
    expect(trainingCalls[name]).toMatchObject({ method, path, access });
    expect(isRepeatable(trainingCalls[name], null)).toBe(isRepeatable(trainingHomeCalls[name], null));
    expect('body' in trainingCalls[name]).toBe('body' in trainingHomeCalls[name]);
  }
});
