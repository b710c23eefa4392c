import type { Clause, Condition, Instrument, Item, Section } from './instrument.ts';
import { itemsOf } from './run.ts';

/** A comparison with an answer; `differs` also holds without an answer, `notEquals` only for a different answer. */
export type Comparison = Condition['is'] | 'differs';

/** One comparison with the answer to another item. */
export type ShowCondition = Readonly<{ item: string; is: Comparison; value: number | string }>;

/** The conditions of an item as the editor shows them: all of them must hold, or any. */
export type ShowConditions = Readonly<{ join: 'all' | 'any'; conditions: readonly ShowCondition[] }>;

/**
 * An item's conditions as the editor shows them; null where they are more complex than one list joined by all or any.
 */
export function showConditionsOf({ when = [] }: Pick<Item, 'when'>): ShowConditions | null {
  const clauses = when.map(alternativesOf);
  const singles = clauses.flatMap((alternatives) => (alternatives.length === 1 ? alternatives : []));
  if (singles.length === clauses.length) return { join: 'all', conditions: singles };
  const [only] = clauses;
  return only && clauses.length === 1 ? { join: 'any', conditions: only } : null;
}

/** The clauses for such conditions; undefined when there are none. */
export function clausesOf({ join, conditions }: ShowConditions): readonly Clause[] | undefined {
  if (conditions.length === 0) return undefined;
  const written = conditions.map(writtenOut);
  if (join === 'any' && conditions.length > 1) return [written.flat()];
  return written.map((pair) => (pair.length === 1 && pair[0] ? pair[0] : pair));
}

/** "Another answer" and "no answer" as alternatives on one item merge into `differs`. */
function alternativesOf(clause: Clause): readonly ShowCondition[] {
  if ('is' in clause) return [clause];
  const isMissing = (code: string) => clause.some(({ item, is }) => item === code && is === 'unanswered');
  const isOther = (code: string) => clause.some(({ item, is }) => item === code && is === 'notEquals');
  return clause
    .filter(({ item, is }) => is !== 'unanswered' || !isOther(item))
    .map((one) => (one.is === 'notEquals' && isMissing(one.item) ? { ...one, is: 'differs' } : one));
}

function writtenOut({ item, is, value }: ShowCondition): readonly Condition[] {
  if (is !== 'differs') return [{ item, is, value }];
  return [
    { item, is: 'unanswered', value: 0 },
    { item, is: 'notEquals', value },
  ];
}

/** The earlier items that an item's conditions may read: those asked as often as it, or less. */
export function itemsBefore({ sections }: Pick<Instrument, 'sections'>, code: string): readonly Item[] {
  const own = sections.find(({ items }) => items.some((item) => item.code === code));
  const found: Item[] = [];
  for (const section of sections) {
    for (const item of section.items) {
      if (item.code === code) return found;
      if (own && isAround(section, own) && item.hidden !== true) found.push(item);
    }
  }
  return found;
}

const isAround = ({ repeats = [] }: Section, inner: Section): boolean =>
  repeats.every((group, level) => inner.repeats?.[level] === group);

/** The items whose conditions read an item. */
export function itemsUnder(draft: Pick<Instrument, 'sections'>, code: string): readonly Item[] {
  return itemsOf(draft).filter(({ when = [] }) => when.flat().some(({ item }) => item === code));
}

/** The items asked before an item that their conditions read. */
export function askedTooEarly(draft: Pick<Instrument, 'sections'>): readonly { item: Item; needs: string }[] {
  const places = new Map(itemsOf(draft).map(({ code }, at) => [code, at]));
  return itemsOf(draft).flatMap((item, at) => {
    const named = new Set((item.when ?? []).flat().map((one) => one.item));
    return [...named].filter((code) => (places.get(code) ?? -1) > at).map((needs) => ({ item, needs }));
  });
}

/** An item without its conditions on another. */
export function withoutConditionsOn<Kind extends Item>(item: Kind, code: string): Kind {
  if (item.when === undefined) return item;
  const { when, ...rest } = item;
  const left = when.flatMap((clause): Clause[] => {
    if ('is' in clause) return clause.item === code ? [] : [clause];
    const others = clause.filter((one) => one.item !== code);
    return others.length > 0 ? [others] : [];
  });
  return (left.length > 0 ? { ...rest, when: left } : rest) as Kind;
}

/** The problem of a condition: its item does not exist, or can never have that answer. */
export function conditionProblem(items: ReadonlyMap<string, Item>, { item, is, value }: Condition) {
  const asked = items.get(item);
  if (asked === undefined) return 'conditionDangling';
  if (is === 'answered' || is === 'unanswered') return undefined;
  switch (asked.kind) {
    case 'choice':
    case 'multiple':
      return asked.choices.some((choice) => choice.value === value) ? undefined : 'conditionValue';
    case 'number':
      return typeof value === 'number' ? undefined : 'conditionValue';
    case 'text':
      return typeof value === 'string' && value.trim() !== '' ? undefined : 'conditionValue';
  }
}

/**
 * The codes of the items in a circle of conditions, which would never be asked. (Includes items on a path between two
 * circles.)
 */
export function circularItems(items: ReadonlyMap<string, Item>): ReadonlySet<string> {
  const links = [...items.values()].flatMap(({ code, when = [] }) =>
    [...new Set(when.flat().map(({ item }) => item))].map((named) => [code, named] as const),
  );
  const within = ends(new Set(items.keys()), links);
  return ends(
    within,
    links.map(([code, named]) => [named, code] as const),
  );
}

/** Removes codes without a link to another remaining code, until none is left to remove. */
function ends(codes: ReadonlySet<string>, links: readonly (readonly [string, string])[]): ReadonlySet<string> {
  const left = new Set(codes);
  const count = new Map<string, number>();
  const before = new Map<string, string[]>();
  for (const [from, to] of links) {
    if (!left.has(from) || !left.has(to)) continue;
    count.set(from, (count.get(from) ?? 0) + 1);
    const known = before.get(to);
    if (known) known.push(from);
    else before.set(to, [from]);
  }
  const open = [...left].filter((code) => !count.has(code));
  for (let code = open.pop(); code !== undefined; code = open.pop()) {
    left.delete(code);
    for (const from of before.get(code) ?? []) {
      const links = (count.get(from) ?? 0) - 1;
      count.set(from, links);
      if (links === 0) open.push(from);
    }
  }
  return left;
}
