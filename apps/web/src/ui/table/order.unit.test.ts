import { expect, test } from 'vitest';
import { nextOrder, wayOf } from './order.ts';

const pressed = (usual: string, presses: number): string[] => {
  const orders = [usual];
  for (let press = 0; press < presses; press += 1) {
    const now = orders.at(-1) || usual;
    orders.push(nextOrder({ orderBy: now, usual }, 'name'));
  }
  return orders;
};

test('a head sorts up, down, then as the list usually does', () => {
  expect(pressed('createTime desc', 4)).toEqual(['createTime desc', 'name asc', 'name desc', '', 'name asc']);
});

test('a head by which the list usually sorts down sorts up and down', () => {
  expect(pressed('name desc', 3)).toEqual(['name desc', 'name asc', 'name desc', 'name asc']);
});

test('the way is told of the column that sorts alone', () => {
  expect(wayOf('name asc', 'name')).toBe('ascending');
  expect(wayOf('name desc', 'name')).toBe('descending');
  expect(wayOf('name desc', 'createTime')).toBeUndefined();
  expect(wayOf('', 'name')).toBeUndefined();
});
