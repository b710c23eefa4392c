import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkGlossary, readForbidden } from './textsGlossary.ts';

const table = (...rows: string[]) =>
  ['## Words that no text has', '', '| language | word | say | right in |', '|---|---|---|---|', ...rows].join('\n');
const words = readForbidden(
  table('| zh-TW | 點擊 | 點選 | |', '| en | Mental dimension | cognitive dimension | old.*, f.deep.one |'),
);

describe('words that the glossary forbids', () => {
  test('are found in the texts of their language alone, whatever their case', () => {
    const file = { zh: { a: '點擊' }, 'zh-TW': { a: '點擊按鈕' }, en: { a: 'mental dimensions', b: 'fine' }, ru: {} };
    expect(checkGlossary('x/*/f.json', 'f', file, words)).toEqual([
      'x/*/f.json zh-TW a: "點擊", say "點選" (docs/glossary.md)',
      'x/*/f.json en a: "mental dimension", say "cognitive dimension" (docs/glossary.md)',
    ]);
  });

  test('are right where the table says so', () => {
    const en = { any: 'Mental dimensions', deep: { one: 'Mental dimensions', two: 'Mental dimensions' } };
    expect(checkGlossary('p', 'old', { en }, words)).toEqual([]);
    expect(checkGlossary('p', 'f', { en }, words)).toHaveLength(2);
  });

  test('of the glossary itself can be read; a row without a language or a word is refused', () => {
    const glossary = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8');
    expect(readForbidden(glossary)).toContainEqual(expect.objectContaining({ language: 'zh-TW', word: '登入階段' }));
    expect(() => readForbidden(table('| Chinese | 眼跳 | 扫视 | |'))).toThrow('眼跳');
    expect(() => readForbidden(table('| en | | sign out | |'))).toThrow('sign out');
    expect(() => readForbidden('# Glossary')).toThrow('no words');
  });
});
