import { expect, test } from 'vitest';
import { formatsOf } from '#ui/format.ts';
import { shareOf, shownShare } from './jobs.ts';

const shown = (done: number, total: number, language: string) =>
  formatsOf(language).percent(shownShare(shareOf({ state: 'running', done, total }) ?? 0));

test('how far a job is reads as its language writes percents, and as 100 only once all is done', () => {
  expect(['zh', 'zh-TW', 'en', 'ru'].map((language) => shown(9, 20, language))).toEqual([
    '45%',
    '45%',
    '45%',
    '45\u00a0%',
  ]);
  expect(shown(29, 100, 'en')).toBe('29%');
  expect(shown(1999, 2000, 'en')).toBe('99%');
  expect(shown(2000, 2000, 'en')).toBe('100%');
});
