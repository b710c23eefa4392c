import { expect, test } from 'vitest';
import { bringTyped, takeTyped } from './typed.ts';

test('what was typed reaches the form of its archive, once, without what the form began with', () => {
  const initial = { departmentId: 'd1' };
  bringTyped('7', { departmentId: 'd1', name: '王芳', email: '', allergies: [], phone: '13800138000' }, initial);
  expect(takeTyped('8')).toBeNull();
  expect(takeTyped('7')).toEqual({ name: '王芳', phone: '13800138000' });
  expect(takeTyped('7')).toBeNull();
  bringTyped('7', initial, initial);
  expect(takeTyped('7')).toBeNull();
});
