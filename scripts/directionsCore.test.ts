import { expect, test } from 'vitest';
import { betweenUnits, circles, importsOf, reachedFrom, withoutTypes } from './directionsCore.ts';

const read = (sources: Record<string, string>) =>
  importsOf(new Map(Object.entries(sources)), () => ({ '#modules/': 'modules/', '@cogclinic/': 'packages/' }));

test('every form of import is read, types and dynamic ones included, over one or more lines', () => {
  const imports = read({
    'modules/a/one.ts': `import { type Two,\n  three } from './two.ts';\nimport './four.tsx';\nexport { five } from '../b/five.ts';
      const six = lazy(() => import('#modules/b/six.ts'));\nimport type { Seven } from '@cogclinic/scales/seven';\nimport pg from 'pg';`,
    'modules/a/two.ts': '',
    'modules/a/four.tsx': '',
    'modules/b/five.ts': '',
    'modules/b/six.ts': '',
    'packages/scales/seven.ts': '',
  });
  expect(imports.get('modules/a/one.ts')?.toSorted()).toEqual([
    'modules/a/four.tsx',
    'modules/a/two.ts',
    'modules/b/five.ts',
    'modules/b/six.ts',
    'packages/scales/seven.ts',
  ]);
});

test('what a file loads leaves out types and what it loads later', () => {
  const text = `import type { accounts } from './accounts.ts';\nimport { type Two,\n  three } from './three.ts';
    const later = () => import('./later.ts');\nimport type {\n  Four,\n} from './four.ts';`;
  const sources = { 'a.ts': withoutTypes(text), 'accounts.ts': '', 'three.ts': "import './five.ts';", 'later.ts': '' };
  expect([...reachedFrom(read({ ...sources, 'four.ts': '', 'five.ts': '' }), 'a.ts')]).toEqual([
    'a.ts',
    'three.ts',
    'five.ts',
  ]);
});

test('circles of two and of many are found, and none where imports run one way', () => {
  const one = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a', 'd']],
  ]);
  expect(circles(one)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
  expect(
    circles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toEqual([]);
});

test('modules form a circle even when none of their files does', () => {
  const imports = read({
    'modules/a/one.ts': `import { two } from '#modules/b/two.ts';`,
    'modules/b/two.ts': '',
    'modules/b/three.ts': `import { four } from '#modules/a/four.ts';`,
    'modules/a/four.ts': '',
  });
  expect(circles(imports)).toEqual([]);
  const modules = betweenUnits(imports, (file) => /^modules\/(\w+)\//.exec(file)?.[1] ?? null);
  expect(circles(modules)).toEqual([['a', 'b']]);
});
