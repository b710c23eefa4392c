import { expect, test } from 'vitest';
import { newRequestIds } from './requestIds.ts';

test('the same content sent again keeps its id, a changed one gets another', () => {
  const idFor = newRequestIds();
  const first = idFor({ name: '王秀英', phone: null });
  expect(idFor({ name: '王秀英', phone: null })).toBe(first);
  const second = idFor({ name: '王秀英', phone: '13800000000' });
  expect(second).not.toBe(first);
  expect(idFor({ name: '王秀英', phone: '13800000000' })).toBe(second);
});
