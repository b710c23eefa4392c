import { expect, test } from 'vitest';
import { dayIn } from './today.ts';

test('the day is that of the institution, not of the reader', () => {
  const moment = new Date('2026-05-03T20:30:00Z');
  expect(dayIn('Asia/Shanghai', moment)).toEqual({ day: '2026-05-04', part: 'night' });
  expect(dayIn('Asia/Novosibirsk', moment)).toEqual({ day: '2026-05-04', part: 'night' });
  expect(dayIn('America/New_York', moment)).toEqual({ day: '2026-05-03', part: 'afternoon' });
});

test('midnight is the night of the new day, and each part begins where it says', () => {
  const at = (time: string) => dayIn('UTC', new Date(`2026-05-03T${time}:00Z`)).part;
  expect(['00:00', '04:59', '05:00', '11:59', '12:00', '17:59', '18:00', '22:59', '23:00'].map(at)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
  ]);
});
