import { identityCalls } from '@cogclinic/contract/identity';
import { isRepeatable } from '@cogclinic/contract/repeating';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingHomeCalls } from '@cogclinic/contract/trainingHome';
import { expect, test } from 'vitest';
import { gameCalls } from './calls.ts';
import { saveBehindLink, saveCall } from './outbox/deliver.ts';

test.each([
  [gameCalls.info, identityCalls.info],
  [gameCalls.start, trainingCalls.start],
  [saveCall, trainingCalls.save],
  [gameCalls.startBehindLink, trainingHomeCalls.start],
  [gameCalls.todayBehindLink, trainingHomeCalls.today],
  [saveBehindLink, trainingHomeCalls.save],
])('a call without schemas is that of the contract', (light, { method, path, access, ...declared }) => {
  expect(light).toMatchObject({ method, path });
  expect(light.access === 'guest').toBe(access === 'guest');
  expect(isRepeatable(light, null)).toBe(isRepeatable({ method, ...declared }, null));
  expect('body' in light).toBe('body' in declared);
});
