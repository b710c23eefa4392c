/** A key that code uses by name, and the namespaces it may be in; none means any. */
export type Asked = { key: string; namespaces: string[]; where: string };

/** The keys in a source file: those used by name, and all strings that could be a key or a part of one. */
export type Usage = { asked: Asked[]; literals: Set<string>; patterns: Set<string> };

// Only after a space or bracket: a glob such as 'locales/*/*.json' does not start a comment.
const comment = /(^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;
const quoted = /(['"])((?:\\.|(?!\1)[^\\\n])*)\1/g;
const template = /`((?:\\.|[^`\\])*)`/g;
const call = /(?<![\w$])t\(\s*(['"`])([^'"`$\n]+)\1([^()]*)/g;
const transKey = /i18nKey=\{?(['"])([^'"]+)\1/g;
const hook = /useTranslation\(\s*(\[[^\]]*\]|['"][^'"]+['"])(?:\s*,\s*\{\s*keyPrefix:\s*['"]([^'"]+)['"])?/g;

/** Reads the keys in one source file. This is a scan, not a parser: see `unused` for its limits. */
export function readUsage(where: string, text: string, known: ReadonlySet<string>): Usage {
  const source = text.replaceAll(comment, '$1');
  const usage: Usage = { asked: [], literals: new Set(), patterns: new Set() };
  const hooks = [...source.matchAll(hook)];
  const inFile = hooks.flatMap(([, names = '']) =>
    [...names.matchAll(/['"]([^'"]+)['"]/g)].map((found) => found[1] ?? ''),
  );
  const prefixes = hooks.flatMap(([, , prefix]) => (prefix ? [prefix] : []));

  const ask = (key: string, rest = '') => {
    const [namespace, name] = key.includes(':') ? key.split(':', 2) : [undefined, key];
    const named = namespace ?? /\bns:\s*['"]([^'"]+)['"]/.exec(rest)?.[1];
    const namespaces = named ? [named] : inFile;
    const keys = prefixes.length > 0 && !named ? prefixes.map((prefix) => `${prefix}.${name}`) : [name ?? ''];
    for (const one of keys) usage.asked.push({ key: one, namespaces, where });
    for (const one of keys) usage.literals.add(one);
  };
  for (const [, , key = '', rest] of source.matchAll(call)) ask(key, rest);
  for (const [, , key = ''] of source.matchAll(transKey)) ask(key);
  for (const [, , literal = ''] of source.matchAll(quoted)) {
    usage.literals.add(literal);
    for (const prefix of prefixes) usage.literals.add(`${prefix}.${literal}`);
    // 'errors:notFound' is a key in any place.
    const named = /^([\w-]+):([\w.-]+)$/.exec(literal);
    if (named && known.has(named[1] ?? '')) ask(literal);
    if (/^[\w.:-]+[.:]$/.test(literal)) usage.patterns.add(`${literal}*`);
  }
  for (const [, literal = ''] of source.matchAll(template)) {
    const pattern = literal.replaceAll(/\$\{[^}]*\}/g, '*');
    if (/^[\w.:*-]+$/.test(pattern) && /[a-z]{2}/i.test(pattern)) usage.patterns.add(pattern);
  }
  return usage;
}

/** The keys, without plural endings, of every namespace. */
export type Keys = ReadonlyMap<string, ReadonlySet<string>>;

/** The keys that code uses and that no namespace in scope has. */
export function missing(usages: Usage[], keys: Keys): string[] {
  const problems = new Set<string>();
  for (const { key, namespaces, where } of usages.flatMap(({ asked }) => asked)) {
    const reach = namespaces.length > 0 ? namespaces : [...keys.keys()];
    if (!reach.some((namespace) => has(keys.get(namespace), key))) {
      problems.add(`${where}: asks for the text ${[...namespaces, key].join(':')}, which does not exist`);
    }
  }
  return [...problems];
}

/** A key may be a text, a branch of texts, or have a context ending (`role_doctor`). */
function has(keys: ReadonlySet<string> | undefined, key: string): boolean {
  if (!keys) return false;
  return keys.has(key) || [...keys].some((one) => one.startsWith(`${key}.`) || one.startsWith(`${key}_`));
}

/**
 * The keys that no code can use: no string is the key, a branch above it or its last part, and no template or start of
 * a string matches it. A key built in other ways counts as unused and needs a template.
 */
export function unused(usages: Usage[], keys: Keys): string[] {
  const literals = new Set(usages.flatMap((usage) => [...usage.literals]));
  const patterns = [...new Set(usages.flatMap((usage) => [...usage.patterns]))].map(
    (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\*+/g, '.+')}$`),
  );
  const isUsed = (name: string) => literals.has(name) || patterns.some((pattern) => pattern.test(name));
  const problems: string[] = [];
  for (const [namespace, names] of keys) {
    for (const key of names) {
      const plain = key.replace(/_[^_.]+$/, '');
      const parts = key.split('.');
      const branches = parts.map((_, at) => parts.slice(0, at + 1).join('.'));
      const candidates = [...branches, plain].flatMap((name) => [name, `${namespace}:${name}`]);
      const last = parts.at(-1) ?? key;
      const isPart = parts.length > 1 && literals.has(last) && literals.has(parts.slice(0, -1).join('.'));
      if (!isPart && !candidates.some(isUsed)) problems.push(`${namespace}:${key}: no code uses this text`);
    }
  }
  return problems;
}
