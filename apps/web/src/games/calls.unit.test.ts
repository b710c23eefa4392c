import { identityCalls } from '@cogclinic/contract/identity';
import { isRepeatable } from '@cogclinic/contract/repeating';
import { trainingCalls } from '@cogclinic/contract/training';
import { expect, test } from 'vitest';
import { gameCalls } from './calls.ts';
import { saveCall } from './outbox/deliver.ts';

test.each([
  [gameCalls.info, identityCalls.info],
  [gameCalls.start, trainingCalls.start],
  [saveCall, trainingCalls.save],
])('a call without schemas is that of the contract', (light, { method, path, ...declared }) => {
  expect(light).toMatchObject({ method, path });
  expect(isRepeatable(light, null)).toBe(isRepeatable({ method, ...declared }, null));
  expect('body' in light).toBe('body' in declared);
});
