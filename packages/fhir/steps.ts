import type { Clause, Instrument, Item } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';

/** Prefix of the codes of hidden items that calculate a condition by expression. */
export const STEP_PREFIX = 'if-';

const known = new WeakMap<Pick<Instrument, 'sections'>, ReadonlyMap<string, string>>();

/**
 * The expressions of an instrument's steps, by code: hidden items made from a condition by expression and used only as
 * conditions. An export contains the expressions, not the items.
 */
export function stepsOf(instrument: Instrument): ReadonlyMap<string, string> {
  const before = known.get(instrument);
  if (before) return before;
  const items = itemsOf(instrument);
  const owners = new Set([
    ...items.map(({ code }) => code),
    ...instrument.sections.flatMap(({ groups = [] }) => groups),
  ]);
  const looked = new Set(items.flatMap(({ when = [] }) => when.flat().map(({ item }) => item)));
  const steps = new Map(
    items
      .filter((item) => isStep(item, owners) && looked.has(item.code))
      .map(({ code, calculated = '' }) => [code, calculated]),
  );
  for (const clause of items.flatMap(({ when = [] }) => when)) {
    for (const item of lookedAtOtherwise(clause)) steps.delete(item);
  }
  const written = [
    ...(instrument.variables ?? []).map(({ expression }) => expression),
    ...items.map(({ calculated = '' }) => calculated),
  ];
  for (const code of steps.keys()) if (written.some((one) => one.includes(`'${code}'`))) steps.delete(code);
  known.set(instrument, steps);
  return steps;
}

function isStep(item: Item, owners: ReadonlySet<string>): boolean {
  const { code, kind, hidden, unscored, calculated } = item;
  if (kind !== 'choice' || !hidden || !unscored || !calculated || !code.startsWith(STEP_PREFIX)) return false;
  const owner = code.slice(STEP_PREFIX.length);
  return owners.has(owner) || owners.has(owner.replace(/-\d+$/, ''));
}

function lookedAtOtherwise(clause: Clause): string[] {
  if (!('is' in clause)) return clause.map(({ item }) => item);
  return clause.is === 'equals' && clause.value === 1 ? [] : [clause.item];
}
