import { expect, test } from 'vitest';
import { kindOf } from './kinds.ts';

const STORAGE = '1.2.840.10008.5.1.4.1.1';

test.each([
  ['CT', '.2', 'image'],
  ['MR', '.4', 'image'],
  ['enhanced MR', '.4.1', 'image'],
  ['secondary capture', '.7', 'image'],
  ['segmentation', '.66.4', 'image'],
  ['Encapsulated PDF', '.104.1', 'pdf'],
  ['Encapsulated CDA', '.104.2', 'other'],
  ['Basic Text SR', '.88.11', 'structured'],
  ['Comprehensive SR', '.88.33', 'structured'],
  ['presentation state', '.11.1', 'other'],
  ['twelve-lead ECG', '.9.1.1', 'other'],
  ['registration', '.66.1', 'other'],
  ['RT plan', '.481.5', 'other'],
])('%s is %s: %s', (_name, end, kind) => {
  expect(kindOf(`${STORAGE}${end}`)).toBe(kind);
});

test('a class of a maker’s own is tried as an image', () => {
  expect(kindOf('1.3.12.2.1107.5.9.1')).toBe('image');
});
