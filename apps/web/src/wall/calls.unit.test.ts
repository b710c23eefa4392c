import { identityCalls } from '@cogclinic/contract/identity';
import { isRepeatable } from '@cogclinic/contract/repeating';
import { wallCalls, wallChannels } from '@cogclinic/contract/wall';
import { expect, test } from 'vitest';
import { figuresChannel, screenCalls } from './calls.ts';

test.each([
  [screenCalls.enrol, wallCalls.enrol],
  [screenCalls.me, wallCalls.me],
  [screenCalls.language, wallCalls.language],
  [screenCalls.statistics, wallCalls.statistics],
  [screenCalls.data, wallCalls.data],
  [screenCalls.info, identityCalls.info],
])('a call without schemas is that of the contract', (light, { method, path, ...declared }) => {
  expect(light).toMatchObject({ method, path });
  expect(isRepeatable(light, null)).toBe(isRepeatable({ method, ...declared }, null));
  expect('body' in light).toBe('body' in declared);
});

test('the channel without schemas is that of the contract', () => {
  expect(figuresChannel.path).toBe(wallChannels.figures.path);
});
