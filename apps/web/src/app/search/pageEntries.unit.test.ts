import { expect, test } from 'vitest';
import type { Page } from '../pages.ts';
import { matching, pageEntries } from './pageEntries.ts';

const page = (pattern: string, ...titles: string[]): Page => ({
  pattern,
  title: titles.at(-1) ?? '',
  keepAlive: false,
  topLevel: true,
  menuPath: null,
  trail: titles.map((title) => ({ title, path: pattern, link: false })),
  file: { content: () => null, load: async () => undefined } as never,
});

const all = [
  page('/files/list', 'patients'),
  page('/files/add', 'patients', 'add'),
  page('/files/update/:id', 'patients', 'edit'),
  page('/setting/account', 'setting', 'account'),
];
const { pages, actions } = pageEntries(all, (title) => title.toUpperCase());

test('pages that need a record are left out; what begins something stands apart', () => {
  expect(pages.map(({ path }) => path)).toEqual(['/files/list', '/setting/account']);
  expect(actions).toEqual([{ path: '/files/add', title: 'ADD', trail: 'PATIENTS' }]);
});

test('an account without a page is not offered what begins there', () => {
  expect(pageEntries(all.slice(3), (title) => title).actions).toEqual([]);
});

test('every word must be there, in any case and order', () => {
  const found = (words: string) => matching(pages, words).map(({ path }) => path);
  expect(found('')).toHaveLength(2);
  expect(found('account SETT')).toEqual(['/setting/account']);
  expect(found('account list')).toEqual([]);
});
