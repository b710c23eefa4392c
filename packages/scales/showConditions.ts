import type { Clause, Condition, Instrument, Item, Section } from './instrument.ts';
import { itemsOf } from './run.ts';

/** How an answer is compared; `differs` holds for no answer too, `notEquals` only for another one. */
export type Comparison = Condition['is'] | 'differs';

/** One comparison with the answer to another item. */
export type ShowCondition = Readonly<{ item: string; is: Comparison; value: number | string }>;

/** The conditions under which an item is asked, as somebody writes them: all of them, or any. */
export type ShowConditions = Readonly<{ join: 'all' | 'any'; conditions: readonly ShowCondition[] }>;

/** An item's conditions as they are written; null where they are more than a list of which all or any must hold. */
export function showConditionsOf({ when = [] }: Pick<Item, 'when'>): ShowConditions | null {
  const clauses = when.map(alternativesOf);
  const singles = clauses.flatMap((alternatives) => (alternatives.length === 1 ? alternatives : []));
  if (singles.length === clauses.length) return { join: 'all', conditions: singles };
  const [only] = clauses;
  return only && clauses.length === 1 ? { join: 'any', conditions: only } : null;
}

/** The clauses that such conditions make; undefined when there are none. */
export function clausesOf({ join, conditions }: ShowConditions): readonly Clause[] | undefined {
  if (conditions.length === 0) return undefined;
  const written = conditions.map(writtenOut);
  if (join === 'any' && conditions.length > 1) return [written.flat()];
  return written.map((pair) => (pair.length === 1 && pair[0] ? pair[0] : pair));
}

/** "Another answer" beside "no answer" of one item is one condition: it differs. */
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

/** The items before another whose answers its conditions can look at: those that are asked as often as it, or less. */
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

/** The items whose conditions look at an item. */
export function itemsUnder(draft: Pick<Instrument, 'sections'>, code: string): readonly Item[] {
  return itemsOf(draft).filter(({ when = [] }) => when.flat().some(({ item }) => item === code));
}

/** The items that look at one another in the wrong order: asked before what their conditions look at. */
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

/** What is wrong with a condition: its item is not there, or never has the answer that is asked for. */
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
 * The codes of the items whose conditions lead back to themselves, so that they would never be asked. (Between two such
 * circles also those that lead from one to the other.)
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

/** What is left of the codes when those without a link to another of them are taken out, again and again. */
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
