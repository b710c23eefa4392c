import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';
import {
  classesOf,
  coloursIn,
  type Finding,
  findingOf,
  givenClasses,
  literalsIn,
  moduleProblems,
  widthsIn,
  wordsOf,
} from './stylesCore.ts';

// Fails when a style sheet has literal colours or widths or is no module beside its component, when a class is defined
// but not used or used but not defined, and when a browser test finds by class or position. With `--write`, lowers the
// counts in stylesLeft.json to the current ones.

/** Violations from before this check, which may only decrease. */
type Left = {
  /** Sheets that are not modules. */
  sheets: string[];
  /** Files with literal colours. */
  literals: string[];
  /** Classes that no sheet defines. */
  classes: string[];
  browserTests: Record<string, Finding>;
};

const LEFT = join(root, 'scripts/stylesLeft.json');
/** Elements, print and visually hidden text; only their classes may be used by any component. */
const GLOBAL = [
  'apps/web/src/ui/tokens.css',
  'apps/web/src/ui/global.css',
  'apps/web/src/patient/base.css',
  'apps/web/src/games/palette.css',
];
/** Files that may define colours and widths: the latter two pass them to Ant Design and components. */
const LITERALS = [
  'apps/web/src/ui/tokens.css',
  'apps/web/src/games/palette.css',
  'apps/web/src/app/theme.ts',
  'apps/web/src/ui/breakpoints.ts',
];

function read(pattern: RegExp, ...folders: string[]): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = [...new Set(listed.split('\n'))].filter((file) => pattern.test(file) && !file.includes('.test.'));
  return new Map(files.flatMap((file) => textOf(file)));
}

/** A removed or moved file is listed until the change is committed. */
function textOf(file: string): [string, string][] {
  try {
    return [[file, readFileSync(join(root, file), 'utf8')]];
  } catch {
    return [];
  }
}

const left = JSON.parse(readFileSync(LEFT, 'utf8')) as Left;
const sheets = read(/\.css$/, 'apps/web/src');
const components = read(/\.tsx?$/, 'apps/web/src');
const browserTests = read(/\.ts$/, 'e2e');

const isModule = (path: string) => path.endsWith('.module.css');
const plain = [...sheets].filter(([path]) => !isModule(path));
const unconverted = plain.filter(([path]) => !GLOBAL.includes(path));
const named = new Set(plain.flatMap(([, css]) => [...classesOf(css)]));
const words = [...new Set([...components.values()].flatMap(wordsOf))];
/** A name with a final dash is the start of one completed at run time. */
const isNamed = (name: string) =>
  named.has(name) || (name.endsWith('-') && [...named].some((one) => one.startsWith(name)));
const isGiven = (name: string) => words.some((word) => word === name || (word.endsWith('-') && name.startsWith(word)));

const mayWrite = (path: string) => LITERALS.includes(path) || left.literals.includes(path);
const literalsOf = (path: string) => [...coloursIn(sheets.get(path) ?? ''), ...literalsIn(components.get(path) ?? '')];
const allGiven = new Set([...components.values()].flatMap(givenClasses));

function sheetProblems([path, css]: [string, string]): string[] {
  const unused = isModule(path) ? [] : [...classesOf(css)].filter((name) => !isGiven(name));
  return [
    ...(mayWrite(path) ? [] : coloursIn(css)).map((colour) => `${path}: ${colour} has no name in tokens.css`),
    ...widthsIn(css).map((query) => `${path}: "${query}" names no breakpoint`),
    ...(isModule(path) ? moduleProblems(path, css, components) : []),
    ...unused.map((name) => `${path}: .${name} is given by no component`),
  ];
}

function componentProblems([path, code]: [string, string]): string[] {
  return [
    ...(mayWrite(path) ? [] : literalsIn(code)).map(
      (literal) => `${path}: ${literal} stands in tokens.css or breakpoints.ts`,
    ),
    ...givenClasses(code)
      .filter((name) => !isNamed(name) && !left.classes.includes(name))
      .map((name) => `${path}: "${name}" is a class of no style sheet; a module's is styles.${name}`),
  ];
}

const NONE: Finding = { byClass: 0, byPlace: 0 };
const found = new Map([...browserTests].map(([path, code]) => [path, findingOf(code)]));

function browserTestProblems(path: string): string[] {
  const before = left.browserTests[path] ?? NONE;
  const now = found.get(path) ?? NONE;
  const told = (kind: keyof Finding, how: string) => {
    if (now[kind] > before[kind])
      return [`${path}: finds ${now[kind]} times by ${how}, at most ${before[kind]}: find by role or label`];
    return now[kind] < before[kind]
      ? [`${path}: ${before[kind]} by ${how} are now ${now[kind]}: lower stylesLeft.json`]
      : [];
  };
  return [...told('byClass', 'class'), ...told('byPlace', 'place')];
}

const least = (a: Finding, b: Finding): Finding => ({
  byClass: Math.min(a.byClass, b.byClass),
  byPlace: Math.min(a.byPlace, b.byPlace),
});

if (process.argv.includes('--write')) {
  left.sheets = left.sheets.filter((path) => unconverted.some(([one]) => one === path));
  left.literals = left.literals.filter((path) => literalsOf(path).length > 0);
  left.classes = left.classes.filter((name) => allGiven.has(name) && !isNamed(name));
  const lowered = Object.entries(left.browserTests).map(
    ([path, one]) => [path, least(one, found.get(path) ?? NONE)] as const,
  );
  left.browserTests = Object.fromEntries(lowered.filter(([, one]) => one.byClass + one.byPlace > 0));
  writeFileSync(LEFT, `${JSON.stringify(left, null, 2)}\n`);
}

const problems = [
  ...unconverted
    .map(([path]) => path)
    .filter((path) => !left.sheets.includes(path))
    .map((path) => `${path}: is no module beside a component`),
  ...left.sheets
    .filter((path) => !unconverted.some(([one]) => one === path))
    .map((path) => `${path}: is no more, and goes from stylesLeft.json`),
  ...left.literals
    .filter((path) => literalsOf(path).length === 0)
    .map((path) => `${path}: has no colours of its own now, and goes from stylesLeft.json`),
  ...left.classes
    .filter((name) => !allGiven.has(name) || isNamed(name))
    .map((name) => `"${name}" is no class without a sheet now, and goes from stylesLeft.json`),
  ...[...sheets].flatMap(sheetProblems),
  ...[...components].flatMap(componentProblems),
  ...[...new Set([...found.keys(), ...Object.keys(left.browserTests)])].flatMap(browserTestProblems),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
