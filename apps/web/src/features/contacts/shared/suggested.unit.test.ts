import { expect, test } from 'vitest';
import { ANOTHER, suggestedChoice } from './suggested.ts';
import type { Contact } from './types.ts';

const contact = (id: string, name: string, informant = false) => ({ id, name, informant }) as Contact;
const [daughter, son] = [contact('1', '乔婷婷', true), contact('2', '乔磊')];

test('who answered before is proposed once more, a contact or not', () => {
  expect(suggestedChoice([daughter, son], '乔磊')).toBe('2');
  expect(suggestedChoice([daughter, son], '王阿姨')).toBe(ANOTHER);
  expect(suggestedChoice([], '王阿姨')).toBe(ANOTHER);
});

test('else the informant of the file, its only contact, or a name that is typed', () => {
  expect(suggestedChoice([daughter, son], null)).toBe('1');
  expect(suggestedChoice([son], null)).toBe('2');
  expect(suggestedChoice([son, contact('3', '乔敏')], null)).toBeNull();
  expect(suggestedChoice([], null)).toBe(ANOTHER);
  expect(suggestedChoice(undefined, '乔磊')).toBeNull();
});
