import { pushCalls } from '@cogclinic/contract/push';
import { isRepeatable } from '@cogclinic/contract/repeating';
import { expect, test } from 'vitest';
import { guestCalls } from './calls.ts';

test('the calls without schemas are those of the contract', () => {
  for (const name of ['guest', 'guestConfirm', 'guestAnswers', 'guestSubmit'] as const) {
    const { method, path, access } = pushCalls[name];
    expect(guestCalls[name]).toMatchObject({ method, path, access });
    expect(isRepeatable(guestCalls[name], null)).toBe(isRepeatable(pushCalls[name], null));
    expect('body' in guestCalls[name]).toBe('body' in pushCalls[name]);
  }
});
