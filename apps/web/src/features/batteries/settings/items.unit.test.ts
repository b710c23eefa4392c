import { expect, test } from 'vitest';
import { type BatteryItem, moved } from './items.ts';

const items = ['A', 'B', 'C'].map((instrument): BatteryItem => ({ instrument, answeredBy: 'patient', restAfter: 0 }));
const order = (instrument: string, to: number) => moved(items, instrument, to).map((item) => item.instrument);

test('a scale goes to its new place, and nowhere beyond the ends', () => {
  expect(order('C', 0)).toEqual(['C', 'A', 'B']);
  expect(order('A', 1)).toEqual(['B', 'A', 'C']);
  expect(order('A', -1)).toEqual(['A', 'B', 'C']);
  expect(order('C', 3)).toEqual(['A', 'B', 'C']);
  expect(order('D', 0)).toEqual(['A', 'B', 'C']);
});
