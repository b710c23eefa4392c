import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Advice, Finding } from '@cogclinic/games/findings';
import { GAME_CODES } from '@cogclinic/games/game';
import { INVALIDATING } from '@cogclinic/games/validity';
import { expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { adviceText, findingText, gradeText, sentences } from './words.ts';

const FINDINGS: Finding[] = [
  ...[{ code: 'none' } as const, { code: 'tooFew', count: 1 } as const, { code: 'early', count: 4 } as const],
  ...(['rising', 'steady', 'falling'] as const).map((code) => ({ code, from: 5.04, to: 6.96 })),
  ...(['quicker', 'slower'] as const).map((code) => ({ code, from: 1204.6, to: 800 })),
  ...(['lastAbove', 'lastBelow', 'steadier', 'lessSteady', 'devices', 'transfer'] as const).map((code) => ({ code })),
  { code: 'invalid', count: 2, total: 9, flags: INVALIDATING },
];
const ADVICE: Advice[] = [
  ...(['begin', 'more', 'continue', 'atTop', 'practise', 'look'] as const).map((code) => ({ code })),
  { code: 'raise', difficulty: 'hard' },
  { code: 'lower', difficulty: 'easy' },
  { code: 'resume', days: 21 },
];

test.each(LANGUAGES)('every finding and every advice is a sentence in %s, without a gap or a key', (language) => {
  const told = [
    ...FINDINGS.map((finding) => findingText(finding, language)),
    ...ADVICE.map((advice) => adviceText(advice, language)),
  ];
  for (const sentence of told) {
    expect(sentence).toMatch(/[。.]$/);
    expect(sentence).not.toMatch(/\{\{|training-course|undefined|null/);
  }
  expect(new Set(told).size).toBe(told.length);
});

test.each(LANGUAGES)('every game has its unit and its plain sentence in %s', (language) => {
  const t = translator(language);
  for (const game of GAME_CODES) {
    expect(t(`training-course:units.${game}`, { value: '4' })).toContain('4');
    const plain = t(`training-course:family.can.${game}`, { count: 4, seconds: '4' });
    expect(plain).toMatch(/[。.]$/);
    expect(plain).not.toMatch(/\{\{|family\.can/);
  }
});

test('figures are written as the language does', () => {
  expect(findingText({ code: 'rising', from: 5.04, to: 6.96 }, 'ru')).toContain(
    '7 за последние три тренировки против 5 ранее',
  );
  expect(findingText({ code: 'quicker', from: 1204.6, to: 800 }, 'en')).toContain('800 ms, 1205 ms before');
});

test('a grade says by what it was given, and among how many', () => {
  const grade = { grade: 'good', percentile: 80, patients: 61, patientsNeeded: 50 } as const;
  const ranked = { ...grade, basis: 'rank', confirmation: 'unconfirmed', ageBand: 90, schooling: 'to6' } as const;
  expect(gradeText(ranked, 'en')).toBe(
    'grade good: percentile 80 among 61 patients of this institution aged 90 and over with at most 6 years of school (cut-offs not checked against source)',
  );
  const scored = { ...grade, basis: 'score', confirmation: 'convention', percentile: null, patients: 0 } as const;
  expect(gradeText({ ...scored, ageBand: 70, schooling: null }, 'en')).toContain('age or schooling is unknown');
  expect(gradeText({ ...scored, ageBand: 70, schooling: 'to9' }, 'en')).toContain('ranking needs 50 patients');
});

test('Chinese sentences follow each other without a space', () => {
  expect([sentences(['一。', '', '二。'], 'zh-TW'), sentences(['One.', '', 'Two.'], 'en')]).toEqual([
    '一。二。',
    'One. Two.',
  ]);
});
