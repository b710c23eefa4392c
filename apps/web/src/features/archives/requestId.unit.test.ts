import { id } from '@cogclinic/contract/fields';
import { expect, test } from 'vitest';
import { newRequestId, newRequestIds } from './requestId.ts';

test('an id is a UUID, and never the same', () => {
  const made = Array.from({ length: 200 }, newRequestId);
  expect(made.every((one) => id.safeParse(one).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
});

test('the same content sent again keeps its id, a changed one gets another', () => {
  const idFor = newRequestIds();
  const first = idFor({ name: '王秀英', phone: null });
  expect(idFor({ name: '王秀英', phone: null })).toBe(first);
  const second = idFor({ name: '王秀英', phone: '13800000000' });
  expect(second).not.toBe(first);
  expect(idFor({ name: '王秀英', phone: '13800000000' })).toBe(second);
});
