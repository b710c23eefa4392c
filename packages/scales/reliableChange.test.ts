import { expect, test } from 'vitest';
import { instruments } from './catalogue.ts';

/** As published: authors, year, points, kind of change; of a published range, the upper end. */
const PUBLISHED = [
  ['MMSE', 'Hensel', 2007, 4, 'reliable'],
  ['MOCA', 'Kopecek', 2017, 5, 'reliable'],
  ['VF', 'Stein', 2012, 9, 'reliable'],
  ['WAB', 'Zhang', 2025, 6.98, 'important'],
  ['BARTHEL', 'Disabil Rehabil', 2022, 16.2, 'reliable'],
  ['MBI', 'Disabil Rehabil', 2022, 15.4, 'reliable'],
  ['FAQ', 'Andrews', 2019, 5, 'important'],
  ['NPI', 'Howard', 2011, 8, 'important'],
  ['NPI-Q', 'Mao', 2015, 3.18, 'important'],
  ['PHQ-9', 'Löwe', 2004, 5, 'important'],
  ['GAD-7', 'Toussaint', 2020, 4, 'important'],
  ['Y-BOCS', 'Cohen', 2024, 4.9, 'important'],
  ['HAMD-17', 'Rush', 2021, 5.8, 'important'],
  ['WHO-5', 'Topp', 2015, 10, 'important'],
  ['ISI', 'Yang', 2009, 6, 'important'],
  ['PSQI', 'Longo', 2021, 4.4, 'important'],
  ['ESS', 'Crook', 2019, 2, 'important'],
] as const;

test('exactly these instruments have a published change of the total, each with its paper’s figure', () => {
  const given = instruments.flatMap(({ code, scoring: { reliableChange } }) => {
    if (!reliableChange) return [];
    const { points, kind, source } = reliableChange;
    const [, author, year] = PUBLISHED.find(([one]) => one === code) ?? [];
    const cited = author !== undefined && source.includes(author) && source.includes(String(year));
    return [[code, cited ? author : source, year, points, kind]];
  });
  expect(given).toEqual(PUBLISHED);
});
