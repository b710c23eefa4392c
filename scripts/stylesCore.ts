/** Style sheets, components or browser tests: their text by path. */
export type Sources = ReadonlyMap<string, string>;

const NAMED =
  /\b(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|navy|teal|pink|brown|crimson|gold)\b/g;
const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|--ant-color-[a-z-]+/gi;
const PRELUDE = /([^{};]+)\{/g;
const GLOBAL = /:global\b(?:\(((?:[^()]|\([^()]*\))*)\))?/g;
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g;
/** Prefixes of classes from foreign markup. */
const FOREIGN = /^(?:ant-|anticon|ProseMirror)/;

const bare = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/g, '""');

const preludes = (css: string) => [...bare(css).matchAll(PRELUDE)].map(([, prelude = '']) => prelude.trim());
const selectors = (css: string) => preludes(css).filter((prelude) => !prelude.startsWith('@'));
const names = (text: string) => [...text.matchAll(CLASS)].map(([, name = '']) => name);

/** The classes in a sheet's selectors, without Ant Design's and those in `:global(…)`. */
export const classesOf = (css: string): ReadonlySet<string> =>
  new Set(
    selectors(css)
      .flatMap((selector) => names(selector.replace(GLOBAL, '')))
      .filter((one) => !FOREIGN.test(one)),
  );

/** Global names in a module that are neither Ant Design's nor the editor's. */
export const globalsIn = (css: string): string[] =>
  selectors(css)
    .flatMap((selector) => [...selector.matchAll(GLOBAL)])
    .filter(([, inside]) => inside === undefined || names(inside).some((one) => !FOREIGN.test(one)))
    .map(([all]) => all);

/** The literal colours in a sheet. */
export function coloursIn(css: string): string[] {
  const values = bare(css)
    .replace(PRELUDE, '{')
    .split(/[;{}]/)
    .flatMap((declaration) => /^\s*[\w-]+\s*:(.*)$/s.exec(declaration)?.[1] ?? []);
  return values.flatMap((value) => [
    ...(value.match(LITERAL) ?? []),
    ...(value.replace(/--[\w-]+/g, '').match(NAMED) ?? []),
  ]);
}

/** The literal widths in a sheet's media queries. */
export const widthsIn = (css: string): string[] =>
  preludes(css).filter((prelude) => /^@media\b.*\d(?:px|r?em)\b/s.test(prelude));

/** The literal colours and widths in a component. */
export const literalsIn = (code: string): string[] =>
  code.match(/(['"`])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\1|\b(?:rgba?|hsla?)\(\d|\((?:min|max)-width:/gi) ?? [];

/** The words of every string in a piece of code, which may be classes. */
export function wordsOf(code: string): string[] {
  const texts = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts.flatMap((text) => {
    const inner = [...text.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, inside = '']) => wordsOf(inside));
    return [
      ...inner,
      ...text
        .slice(1, -1)
        .replace(/\$\{[^}]*\}/g, ' ')
        .split(/\s+/),
    ].filter((word) => word !== '');
  });
}

/** The classes that a component uses by name, outside of modules. */
export function givenClasses(code: string): string[] {
  const given: string[] = [];
  for (const { 0: all, index } of code.matchAll(/\b(?:\w+C|c)lassNames?\s*(?:=|:)\s*/g)) {
    const start = index + all.length;
    const end = code[start] === '{' ? closing(code, start) : code.slice(start).search(/[\n>]/) + start;
    const text = /^(?:"[^"]*"|'[^']*'|`[^`]*`)/.exec(code.slice(start))?.[0] ?? code.slice(start, Math.max(start, end));
    // Operands of comparisons and property names are not classes.
    given.push(...wordsOf(text.replace(/[!=]==\s*'[^']*'|\['[^']*'\]/g, '')));
  }
  return given.filter((word) => /^[a-z][\w-]*$/i.test(word) && !FOREIGN.test(word));
}

function closing(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++;
    if (code[at] === '}' && --depth === 0) return at + 1;
  }
  return code.length;
}

const IMPORT = /import (\w+) from '([^']+\.module\.css)';/g;

/** The problem of a module: no neighbour imports it, or it defines other classes than its components use. */
export function moduleProblems(path: string, css: string, components: Sources): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const file = path.slice(folder.length + 1);
  const defined = classesOf(css);
  const used = new Set<string>();
  const problems: string[] = globalsIn(css).map((one) => `${path}: ${one} is global`);
  let isImported = false;
  for (const [component, code] of components) {
    for (const [whole, name = '', from = ''] of code.matchAll(IMPORT)) {
      if (!from.endsWith(`/${file}`)) continue;
      if (from !== `./${file}`) problems.push(`${component}: imports ${from}, which is not beside it`);
      if (component.slice(0, component.lastIndexOf('/')) !== folder) continue;
      isImported = true;
      const rest = code.replace(whole, '').replace(/\/\/.*$|'[^'\n]*'/gm, '');
      for (const [, key] of rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) if (key) used.add(key);
      if (new RegExp(`\\b${name}\\[`).test(rest)) problems.push(`${component}: ${name}[…] hides which class it uses`);
    }
  }
  if (!isImported) return [...problems, `${path}: no component beside it imports it`];
  return [
    ...problems,
    ...[...defined].filter((one) => !used.has(one)).map((one) => `${path}: .${one} is used by no component`),
    ...[...used].filter((one) => !defined.has(one)).map((one) => `${path}: .${one} is used but not defined`),
  ];
}

/** How often a browser test finds by class, and how often by position. */
export type Finding = Readonly<{ byClass: number; byPlace: number }>;

const SELECTOR =
  /\b(?:locator|querySelector(?:All)?|waitForSelector|closest|matches|has)\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g;

/** Counts the uses of classes and of positions in a browser test. */
export function findingOf(code: string): Finding {
  const selecting = [...code.matchAll(SELECTOR)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const byClass = selecting.filter((one) =>
    /(?:^|[\w\s>+~,()[\]*:"'}])\.[a-z]|\[class/i.test(one.replace(/"[^"]*"/g, '""')),
  );
  const other = code.match(/\btoHaveClass\(|\btoContainClass\(|\(\s*'class'|(?<!\(\s*)['"`][^'"`\n(]*\.ant-/g) ?? [];
  const byPlace = code.match(/\.(?:first|last|nth)\((?:\d+)?\)|\.nth\(/g) ?? [];
  return { byClass: byClass.length + other.length, byPlace: byPlace.length };
}
