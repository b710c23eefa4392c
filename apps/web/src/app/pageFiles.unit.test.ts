import { LANGUAGES } from '@cogclinic/contract/fields';
import { expect, test } from 'vitest';
import { PAGE_PATHS, pageFile } from './pageFiles.ts';

const files = Object.keys(
  import.meta.glob(['../locales/*/*.json', '../../../../packages/contract/locales/*/*.json'], { query: '?url' }),
);

test.each(LANGUAGES)('the noun of each page has its texts in %s, which the page is loaded with', (language) => {
  const nouns = new Set(PAGE_PATHS.map((path) => pageFile(path)?.noun));
  const missing = [...nouns].filter((noun) => !files.some((file) => file.endsWith(`/${language}/${noun}.json`)));
  expect(missing).toEqual([]);
});
