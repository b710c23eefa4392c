import { expect, test } from 'vitest';
import { groupsOf } from './warningGroups.ts';

test('warnings that differ in their direction only become one; others stay apart, in their order', () => {
  const few = (direction: 'flexion' | 'extension' | 'rotationLeft', count: number) =>
    ({ code: 'fewMovements', direction, values: { count } }) as const;
  const lost = { code: 'loss', direction: null, values: { percent: 12 } } as const;
  expect(groupsOf([lost, few('flexion', 2), few('extension', 1), few('rotationLeft', 2)])).toEqual([
    { code: 'loss', directions: [], values: { percent: 12 } },
    { code: 'fewMovements', directions: ['flexion', 'rotationLeft'], values: { count: 2 } },
    { code: 'fewMovements', directions: ['extension'], values: { count: 1 } },
  ]);
});
