import { expect, test } from 'vitest';
import {
  classesOf,
  coloursIn,
  findingOf,
  givenClasses,
  literalsIn,
  moduleProblems,
  widthsIn,
  wordsOf,
} from './stylesCore.ts';

test('the classes of a sheet are those of its selectors that are ours', () => {
  const css = `/* .no */ .a, .b:hover > .ant-btn { content: ".c"; width: 1.5em }
    @media (--below-tablet) { .d :global(.ant-input) { margin: .5em } } @keyframes x { 12.5% { top: 0 } }`;
  expect([...classesOf(css)]).toEqual(['a', 'b', 'd']);
});

test('colours are found in values only, in every notation', () => {
  expect(coloursIn('a { color: #fff; border: 1px solid rgb(0 0 0 / 5%); background: white }')).toEqual([
    '#fff',
    'rgb(',
    'white',
  ]);
  expect(coloursIn('a { --x: light-dark(#fff, #000) }')).toEqual(['light-dark(', '#fff', '#000']);
  expect(coloursIn('a { color: var(--ant-color-text) }')).toEqual(['--ant-color-text']);
  expect(
    coloursIn('#fade .red { white-space: nowrap; color: var(--red); fill: currentcolor; background: none }'),
  ).toEqual([]);
});

test('media queries name breakpoints; containers have widths of their own', () => {
  expect(widthsIn('@media (max-width: 767px) { a { top: 0 } }')).toEqual(['@media (max-width: 767px)']);
  expect(
    widthsIn(
      '@media print { a { top: 9px } } @media (--below-desk) { b { top: 0 } } @container (width < 600px) { c { top: 0 } }',
    ),
  ).toEqual([]);
});

test('components contain neither literal colours nor widths', () => {
  expect(literalsIn(`const a = '#0958d9'; const b = "rgba(0,0,0,.5)"; useMedia('(max-width: 767px)')`)).toEqual([
    `'#0958d9'`,
    'rgba(0',
    '(max-width:',
  ]);
  expect(literalsIn(`import { x } from '#ui/x.ts'; const to = '#12'; const part = '#facts';`)).toEqual([]);
});

test('classes used by name are found in texts, conditions and templates', () => {
  expect(givenClasses('<p className="a b" title="c" />')).toEqual(['a', 'b']);
  expect(givenClasses(`<p className={on === 'x' ? 'a' : \`b b-\${tone} \${on ? 'c' : ''}\`} />`)).toEqual([
    'a',
    'c',
    'b',
    'b-',
  ]);
  expect(givenClasses(`<p className={\`\${styles.a} \${labels['aria-invalid']} no-print\`} />`)).toEqual(['no-print']);
  expect(givenClasses("const column = { className: 'a b', title: 'c' };")).toEqual(['a', 'b']);
  expect(givenClasses('<p className={styles.a} rootClassName="b" />')).toEqual(['b']);
});

test('the words of texts include those in templates', () => {
  expect(wordsOf(`const a = \`x-\${on ? 'y' : 'z'} w\`;`)).toEqual(['y', 'z', 'x-', 'w']);
});

test('a module and the components beside it have the same classes', () => {
  const css = '.a { top: 0 } .b:global(.ant-btn) { top: 0 }';
  const problems = (code: string, path = 'ui/A.tsx', sheet = css) =>
    moduleProblems('ui/A.module.css', sheet, new Map([[path, code]]));
  const imported = "import styles from './A.module.css';\n";
  expect(problems(`${imported}styles.a + styles.b`)).toEqual([]);
  expect(problems(`${imported}styles.a + styles.c`)).toEqual([
    'ui/A.module.css: .b is used by no component',
    'ui/A.module.css: .c is used but not defined',
  ]);
  expect(problems(`${imported}styles.a + styles.b + styles[x]`)).toEqual([
    'ui/A.tsx: styles[…] hides which class it uses',
  ]);
  expect(problems('')).toEqual(['ui/A.module.css: no component beside it imports it']);
  expect(problems("import styles from '../A.module.css';\n", 'ui/b/B.tsx')).toEqual([
    'ui/b/B.tsx: imports ../A.module.css, which is not beside it',
    'ui/A.module.css: no component beside it imports it',
  ]);
  expect(
    problems(`${imported}styles.a`, 'ui/A.tsx', '.a :global(.panel) { top: 0 } .a :global .x { top: 0 }'),
  ).toContain('ui/A.module.css: :global(.panel) is global');
});

test('browser tests are counted by class and by position', () => {
  const counted = (code: string) => findingOf(code);
  expect(counted("page.locator('.rp section').first(); row.locator('td').nth(at)")).toEqual({ byClass: 1, byPlace: 2 });
  expect(
    counted(`page.locator('[data-tone="bad"], a[href$=".pdf"]'); page.getByText('1.a'); import('./a.ts')`),
  ).toEqual({
    byClass: 0,
    byPlace: 0,
  });
  expect(
    counted("const LOADING = '.ant-skeleton, [aria-busy]'; expect(x).toHaveClass(/a/); document.querySelector('p.a')"),
  ).toEqual({
    byClass: 3,
    byPlace: 0,
  });
  expect(counted("cells.find((one) => one.first); page.locator('[class*=ant]')")).toEqual({ byClass: 1, byPlace: 0 });
});
