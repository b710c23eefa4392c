import { expect, test } from 'vitest';
import { TRAIL_RADIUS, trailCircles } from './trail.ts';

test('numbers and letters alternate, in the language of the sheet', () => {
  const marks = (language?: 'ru' | 'zh-TW') => trailCircles(language).map(({ mark }) => mark);
  expect(marks('ru')).toEqual(['1', 'А', '2', 'Б', '3', 'В', '4', 'Г', '5', 'Д']);
  expect(marks('zh-TW').join('')).toBe('1甲2乙3丙4丁5戊');
  expect(marks()).toEqual(['1', '', '2', '', '3', '', '4', '', '5', '']);
});

test('no circle touches another or the edge of the sheet', () => {
  const circles = trailCircles('en');
  for (const { x, y } of circles) {
    expect(Math.min(x, y, 2000 - x, 1500 - y)).toBeGreaterThan(TRAIL_RADIUS);
    const near = circles.filter((other) => Math.hypot(other.x - x, other.y - y) < 2 * TRAIL_RADIUS);
    expect(near).toHaveLength(1);
  }
});
