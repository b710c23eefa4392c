import { expect, test } from 'vitest';
import { worstOf } from './saving.ts';

test('several outboxes together show the worst state', () => {
  expect(worstOf('saved', 'saved')).toBe('saved');
  expect(worstOf('saved', 'waiting')).toBe('waiting');
  expect(worstOf('saving', 'offline')).toBe('offline');
  expect(worstOf('refused', 'offline')).toBe('refused');
});
