import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_LEVELS_1_AND_2 } from './asvs.ts';
import { root } from './steps.ts';

const told = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** What stands in backquotes and is a file or folder: other names have no folder before them, or are packages. */
const named = [
  ...new Set(
    [...told.matchAll(/`([\w-][\w./-]*\/[\w./-]*|[\w.-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path),
  ),
];
/** As the page says: below the server's sources, or with the whole path. */
const placeOf = (path: string) =>
  [join(root, 'apps/server/src', path), join(root, path)].find((one) => existsSync(one));

test('every file that the page for security officers names is there', () => {
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !placeOf(path))).toEqual([]);
});

test.each(named.filter((path) => /\.(test|spec)\.ts$/.test(path)))('%s holds a test that runs', (path) => {
  const source = readFileSync(placeOf(path) ?? '', 'utf8');
  expect(source).toMatch(/^ *(?:test|it)(?:\.each|\()/m);
  expect(source).not.toMatch(/\b(?:test|it|describe)\.(?:skip|todo|only|fixme)\b/);
});

test('every row that says "held" says by what', () => {
  const rows = told.split('\n').filter((line) => /^\| [\d., ]+ \| held \|/.test(line));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((line) => (line.split('|')[3] ?? '').trim() === '')).toEqual([]);
});

/** The rows of its tables of requirements: their numbers, the state, and by what. */
const answers = [...told.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, numbers = '', state = '', by = '']) => ({ numbers: numbers.split(', '), state, by: by.trim() }),
);

test('each requirement of ASVS 5.0 of levels 1 and 2 is answered once, and no other', () => {
  // As the standard counts them: 70 of level 1, 183 of level 2.
  expect(ASVS_LEVELS_1_AND_2).toHaveLength(253);
  expect(answers.flatMap(({ numbers }) => numbers).toSorted()).toEqual(ASVS_LEVELS_1_AND_2.toSorted());
});

test('an answer is held, in part, not held, not applicable or for the operator, and says by what or why', () => {
  const known = ['held', 'in part', 'not held', 'not applicable', 'operator'];
  expect(answers.filter(({ state, by }) => !known.includes(state) || by === '')).toEqual([]);
});
