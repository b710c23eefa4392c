import type { Instrument, Item } from '@cogclinic/scales/instrument';
import { plainCode } from '@cogclinic/scales/repeat';
import { namesIn, wordsIn } from './fhirPath.ts';

type Variables = NonNullable<Instrument['variables']>;

const byName = new WeakMap<Variables, ReadonlyMap<string, Variables[number]>>();

/** Looked up for every expression: hundreds of them name hundreds of variables. */
function namedOf(variables: Variables): ReadonlyMap<string, Variables[number]> {
  const before = byName.get(variables);
  if (before) return before;
  const named = new Map(variables.map((variable) => [variable.name, variable]));
  byName.set(variables, named);
  return named;
}

/** The variables that an expression uses, and those that they use in turn: each after those that it needs itself. */
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

/** Whether a variable needs itself, so that it comes to nothing. */
export function needsItself({ name, expression }: Variables[number], variables: Variables): boolean {
  const used = variablesOfExpression(expression, variables);
  return used.some((one) => one.name === name);
}

/**
 * Calculated items in the order in which they can be calculated: as they stand, but those that an expression names, itself
 * or through variables, before it. Of those that name one another the first comes first.
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
