import { isRepeatable } from '@cogclinic/contract/repeating';
import { storefrontCalls } from '@cogclinic/contract/storefront';
import { expect, test } from 'vitest';
import { mallCalls, pictureAddress } from './calls.ts';

test('the calls without schemas are those of the contract', () => {
  for (const name of ['shelf', 'product', 'cart', 'place', 'orders', 'order', 'pay', 'cancel'] as const) {
    const { method, path, access } = storefrontCalls[name];
    expect(mallCalls[name]).toMatchObject({ method, path, access });
    expect(isRepeatable(mallCalls[name], null)).toBe(isRepeatable(storefrontCalls[name], null));
    expect('body' in mallCalls[name]).toBe('body' in storefrontCalls[name]);
  }
  expect(pictureAddress('{token}', '{id}')).toBe(`/api${storefrontCalls.picture.path}`);
});
