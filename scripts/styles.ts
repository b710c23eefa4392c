import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';
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

// Fails when a style sheet has literal colours or widths or is no module beside its component, when a class is defined
// but not used or used but not defined, and when a browser test finds by class or position.

/** Elements, print and visually hidden text; only their classes may be used by any component. */
const GLOBAL = [
  'apps/web/src/ui/tokens.css',
  'apps/web/src/ui/global.css',
  'apps/web/src/ui/visuallyHidden.css',
  'apps/web/src/patient/base.css',
  'apps/web/src/eye/palette.css',
  'apps/web/src/games/palette.css',
  'apps/web/src/wall/base.css',
];
/** Files that may define colours and widths: the latter two pass them to Ant Design and components. */
const LITERALS = [
  'apps/web/src/ui/tokens.css',
  'apps/web/src/eye/palette.css',
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

const sheets = read(/\.css$/, 'apps/web/src');
const components = read(/\.tsx?$/, 'apps/web/src');
const browserTests = read(/\.ts$/, 'e2e');

const isModule = (path: string) => path.endsWith('.module.css');
const plain = [...sheets].filter(([path]) => !isModule(path));
const named = new Set(plain.flatMap(([, css]) => [...classesOf(css)]));
const words = [...new Set([...components.values()].flatMap(wordsOf))];
/** A name with a final dash is the start of one completed at run time. */
const isNamed = (name: string) =>
  named.has(name) || (name.endsWith('-') && [...named].some((one) => one.startsWith(name)));
const isGiven = (name: string) => words.some((word) => word === name || (word.endsWith('-') && name.startsWith(word)));

const mayWrite = (path: string) => LITERALS.includes(path);

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
      .filter((name) => !isNamed(name))
      .map((name) => `${path}: "${name}" is a class of no style sheet; a module's is styles.${name}`),
  ];
}

function browserTestProblems([path, code]: [string, string]): string[] {
  const { byClass, byPlace } = findingOf(code);
  return [
    ...(byClass > 0 ? [`${path}: finds ${byClass} times by class: find by role or label`] : []),
    ...(byPlace > 0 ? [`${path}: finds ${byPlace} times by place: find by role or label`] : []),
  ];
}

const problems = [
  ...plain.filter(([path]) => !GLOBAL.includes(path)).map(([path]) => `${path}: is no module beside a component`),
  ...[...sheets].flatMap(sheetProblems),
  ...[...components].flatMap(componentProblems),
  ...[...browserTests].flatMap(browserTestProblems),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
