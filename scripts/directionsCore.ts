import { dirname, join, normalize } from 'node:path';

/** The imports of each file, types included; all paths relative to the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:^|[\s;])(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g;

/** The targets of the subpaths in a package.json's `imports`, and of our own packages. */
export type Aliases = Readonly<Record<string, string>>;

/** Reads which of the given files each of them imports; packages from the registry are left out. */
export function importsOf(sources: ReadonlyMap<string, string>, aliasesOf: (file: string) => Aliases): Imports {
  return new Map(
    [...sources].map(([file, text]) => {
      const found = [...text.matchAll(SPECIFIER)].map(([, from, plain]) => from ?? plain ?? '');
      const targets = found.flatMap((specifier) => resolved(file, specifier, aliasesOf(file), sources) ?? []);
      return [file, [...new Set(targets)]] as const;
    }),
  );
}

function resolved(
  file: string,
  specifier: string,
  aliases: Aliases,
  sources: ReadonlyMap<string, string>,
): string | undefined {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier))
    : alias && `${aliases[alias]}${specifier.slice(alias.length)}`;
  return path === undefined ? undefined : ['', '.ts', '.tsx'].map((end) => path + end).find((one) => sources.has(one));
}

/** What is left of a file's text when it runs: imports of types are gone, and what it loads later by `import()`. */
export const withoutTypes = (text: string): string =>
  text.replaceAll(/\bimport\s+type\b[^;]*;|\bimport\s*\([^)]*\)/g, '');

/** The files that are loaded when the given one is. */
export function reachedFrom(imports: Imports, first: string): ReadonlySet<string> {
  const reached = new Set([first]);
  // A set's loop goes on with what is added meanwhile.
  for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
  return reached;
}

/** The imports between the units that files belong to; files without a unit, and imports within one, are left out. */
export function betweenUnits(imports: Imports, unitOf: (file: string) => string | null): Imports {
  const units = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = unitOf(file);
    if (from === null) continue;
    const known = units.get(from) ?? new Set();
    for (const target of targets) {
      const to = unitOf(target);
      if (to !== null && to !== from) known.add(to);
    }
    units.set(from, known);
  }
  return new Map([...units].map(([unit, targets]) => [unit, [...targets]]));
}

/** The groups of two or more that import each other in a circle (Tarjan 1972). */
export function circles(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];

  function visit(one: string): void {
    const number = order.size;
    order.set(one, number);
    lowest.set(one, number);
    path.push(one);
    for (const next of imports.get(one) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(one, Math.min(lowest.get(one) ?? number, lowest.get(next) ?? number));
    }
    if (lowest.get(one) !== number) return;
    const circle = path.splice(path.indexOf(one));
    if (circle.length > 1) found.push(circle.toSorted());
  }

  for (const one of imports.keys()) if (!order.has(one)) visit(one);
  return found;
}
