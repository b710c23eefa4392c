import { expect, test } from 'vitest';
import { instruments } from './catalogue.ts';
import { cognitionNotes } from './sourceNotes.cognition.ts';
import { moodNotes } from './sourceNotes.mood.ts';
import { sourceText } from './sourceText.ts';

/** Every source in the catalogue: of instruments, norms, subscales, means, types and reliable changes. */
function sourcesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'source' && typeof inner === 'string' ? [inner] : sourcesIn(inner),
  );
}
const sources = [...new Set(sourcesIn(instruments))];

// Words of our own notes; titles and journals have none of them.
const NOTE =
  /\b(points|disagrees?|circulation|usual(ly)?|highest|unconfirmed|abstract|prints?|stroke|years|norm|item form|manual|below|grading)\b/i;
const TITLES = /Manual (for the DASS|of the Eysenck Personality Questionnaire)/g;

test('a citation stays as printed, a note is in the reader’s language', () => {
  const source = 'Zung 1971; Chinese norm with the standard score cut at 50';
  expect(sourceText(source, 'en')).toBe(source);
  expect(sourceText(source, 'zh')).toBe('Zung 1971；中国常模，标准分界值 50');
  expect(sourceText(source, 'ru')).toBe('Zung 1971; китайская норма, порог стандартного балла 50');
  expect(sourceText('Morris JC. Neurology 1993;43:2412–2414', 'zh-TW')).toBe('Morris JC. Neurology 1993;43:2412–2414');
  expect(sourceText('', 'ru')).toBe('');
});

test.each(['zh', 'zh-TW', 'ru'] as const)('no English note is left in %s', (language) => {
  const left = sources.filter((source) => NOTE.test(sourceText(source, language).replaceAll(TITLES, '')));
  expect(left).toEqual([]);
});

test('each note is that of a source', () => {
  const unused = [...cognitionNotes, ...moodNotes].filter(([en]) => !sources.some((source) => source.includes(en)));
  expect(unused).toEqual([]);
});
