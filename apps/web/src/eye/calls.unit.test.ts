import { eyeCalls } from '@cogclinic/contract/eye';
import { identityCalls } from '@cogclinic/contract/identity';
import { isRepeatable } from '@cogclinic/contract/repeating';
import { expect, test } from 'vitest';
import { eyeRunCalls } from './calls.ts';

test.each([
  [eyeRunCalls.info, identityCalls.info],
  [eyeRunCalls.one, eyeCalls.one],
  [eyeRunCalls.log, eyeCalls.log],
])('a call without schemas is that of the contract', (light, { method, path, ...declared }) => {
  expect(light).toMatchObject({ method, path });
  expect(isRepeatable(light, null)).toBe(isRepeatable({ method, ...declared }, null));
  expect('body' in light).toBe('body' in declared);
});
