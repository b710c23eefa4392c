import { isRepeatable } from '@cogclinic/contract/repeating';
import { trainingCalls } from '@cogclinic/contract/training';
import { expect, test } from 'vitest';
import { sessionCalls } from './patientSession.ts';

test('the calls without schemas are those of the contract', () => {
  for (const name of ['start', 'save'] as const) {
    const { method, path } = trainingCalls[name];
    expect(sessionCalls[name]).toMatchObject({ method, path });
    expect(isRepeatable(sessionCalls[name], null)).toBe(isRepeatable(trainingCalls[name], null));
    expect('body' in sessionCalls[name]).toBe('body' in trainingCalls[name]);
  }
});
