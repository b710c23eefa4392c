import { expect, test } from 'vitest';
import { instrumentByCode } from './catalogue.ts';
import { hasUrgentAnswer } from './urgent.ts';

function needed(code: string) {
  const found = instrumentByCode(code);
  if (!found) throw new Error(code);
  return found;
}

test('an answer that raises a safety flag is recognised alone and without a score', () => {
  const phq9 = needed('PHQ-9');
  expect(hasUrgentAnswer(phq9, { 9: 1 })).toBe(true);
  expect(hasUrgentAnswer(phq9, { 9: 0 })).toBe(false);
  expect(hasUrgentAnswer(phq9, { 1: 3, 2: 3 })).toBe(false);
  expect(hasUrgentAnswer(phq9, {})).toBe(false);
});

test('answers of another version and instruments without flags raise none', () => {
  expect(hasUrgentAnswer(needed('PHQ-9'), { 9: 1, other: 2 })).toBe(false);
  expect(hasUrgentAnswer(needed('GAD-7'), { 1: 3 })).toBe(false);
});

test('a repeated group hides no answer outside of it', () => {
  const phq9 = needed('PHQ-9');
  const { sections } = needed('GAD-7');
  const repeated = sections.map((section) => ({
    ...section,
    code: `r-${section.code}`,
    repeats: ['r'],
    items: section.items.map((item) => ({ ...item, code: `r${item.code}`, unscored: true as const })),
  }));
  const instrument = { ...phq9, sections: [...phq9.sections, ...repeated] };
  expect(hasUrgentAnswer(instrument, { 9: 1, r1: 0, 'r1#2': 1 })).toBe(true);
  expect(hasUrgentAnswer(instrument, { 9: 0, r1: 0, 'r1#2': 1 })).toBe(false);
});
