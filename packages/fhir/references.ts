import type { Instrument, Item } from '@cogclinic/scales/instrument';
import { plainCode } from '@cogclinic/scales/repeat';
import { namesIn, wordsIn } from './fhirPath.ts';

type Variables = NonNullable<Instrument['variables']>;

const byName = new WeakMap<Variables, ReadonlyMap<string, Variables[number]>>();

/** Cached: hundreds of expressions name hundreds of variables. */
function namedOf(variables: Variables): ReadonlyMap<string, Variables[number]> {
  const before = byName.get(variables);
  if (before) return before;
  const named = new Map(variables.map((variable) => [variable.name, variable]));
  byName.set(variables, named);
  return named;
}

/** The variables that an expression uses directly or indirectly, each after those it needs. */
export function variablesOfExpression(expression: string, variables: Variables): Variables {
  const known = namedOf(variables);
  const visited = new Set<string>();
  const used: Variables[number][] = [];
  const visit = (name: string): void => {
    const variable = known.get(name);
    if (variable === undefined || visited.has(name)) return;
    visited.add(name);
    namesIn(variable.expression).forEach(visit);
    used.push(variable);
  };
  namesIn(expression).forEach(visit);
  return used;
}

/** Whether a variable depends on itself and therefore has no value. */
export function needsItself({ name, expression }: Variables[number], variables: Variables): boolean {
  const used = variablesOfExpression(expression, variables);
  return used.some((one) => one.name === name);
}

/**
 * Calculated items in an order in which they can be calculated: the file's order, but each after the items that its
 * expression names, directly or through variables. In a circle the first comes first.
 */
export function inOrder(items: readonly Item[], variables: Variables = []): Item[] {
  const named = new Map<string, readonly Item[]>();
  const byCode = Map.groupBy(items, ({ code }) => plainCode(code));
  const itemsNamedBy = (expression: string): readonly Item[] => {
    const before = named.get(expression);
    if (before) return before;
    const written = [expression, ...variablesOfExpression(expression, variables).map((one) => one.expression)];
    const found = [...new Set(written.flatMap(wordsIn))].flatMap((word) => byCode.get(word) ?? []);
    named.set(expression, found);
    return found;
  };
  const ordered = new Set<Item>();
  const visited = new Set<Item>();
  const visit = (item: Item): void => {
    if (visited.has(item)) return;
    visited.add(item);
    itemsNamedBy(item.calculated ?? '').forEach(visit);
    ordered.add(item);
  };
  items.forEach(visit);
  return [...ordered];
}
