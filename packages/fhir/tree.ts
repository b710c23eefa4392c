import type { Clause, Condition, Instrument, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { plainCode } from '@cogclinic/scales/repeat';
import { itemsOf } from '@cogclinic/scales/run';
import { stepsOf } from './steps.ts';

/** The condition of a place: conditions of which all or any must hold, or an expression. */
export type Layer = Readonly<{ join: 'all' | 'any'; conditions: readonly Condition[] } | { expression: string }>;

/** A node of the exported tree: a group, or a question with the items below it. */
export type Branch = Readonly<{
  linkId: string;
  /** Absent for a group. */
  item?: Item;
  title?: Texts;
  repeats?: true;
  /** A text shown before the next item; the linkId is the code of its section. */
  note?: Readonly<{ linkId: string; text: Texts }>;
  layer?: Layer;
  branches: readonly Branch[];
}>;

type Growing = { linkId: string; item?: Item; title?: Texts; repeats?: true; branches: (Growing | Note)[] };
type Note = Readonly<{ note: Readonly<{ linkId: string; text: Texts }> }>;

const known = new WeakMap<Pick<Instrument, 'sections'>, readonly Branch[]>();

/**
 * An instrument's questions as a tree for export: sections nest in the groups around them, questions below the
 * questions they depend on, and conditions shared by a whole group become the group's. An item with several kinds of
 * conditions is put into additional groups, because FHIR allows one kind per item; steps that only such conditions read
 * become expressions.
 */
export function treeOf(instrument: Instrument): readonly Branch[] {
  const before = known.get(instrument);
  if (before) return before;
  const grown = grownTree(instrument);
  const taken = new Set([...itemsOf(instrument).map(({ code }) => code), ...groupsNamed(grown)]);
  const context: Context = { steps: stepsOf(instrument), shared: new Map(), taken };
  const tree = grown.flatMap((one) => finished(one, [], context));
  known.set(instrument, tree);
  return tree;
}

/**
 * The linkIds of the groups around a section's items, outermost first: those it was imported with, else a new one that
 * no item has.
 */
function groupsAround(section: Section, items: ReadonlySet<string>): readonly string[] {
  return section.groups ?? [items.has(section.code) ? `section-${section.code}` : section.code];
}

function grownTree(instrument: Instrument): (Growing | Note)[] {
  const root: (Growing | Note)[] = [];
  const codes = new Set(itemsOf(instrument).map(({ code }) => code));
  const steps = stepsOf(instrument);
  const groups = new Map<string, Growing>();
  const asked = new Map<string, { branch: Growing; depth: number }>();
  for (const section of instrument.sections) {
    const around = groupsAround(section, codes);
    /** The place of an item: in the groups around it; groups below a question go below that question. */
    const placeOf = ({ within }: Item): (Growing | Note)[] => {
      const outer = within === undefined ? undefined : asked.get(within);
      let here = outer?.branch.branches ?? root;
      for (const [level, linkId] of around.entries()) {
        if (outer && level < outer.depth) continue;
        const title = section.groupTitles ? section.groupTitles[level] : section.title;
        const group = groups.get(linkId) ?? grownGroup(linkId, title, section);
        if (!groups.has(linkId)) here.push(group);
        groups.set(linkId, group);
        here = group.branches;
      }
      return here;
    };
    const items = section.items.filter((item) => !isWordsOfOther(item) && !steps.has(item.code));
    const first = items[0] ?? section.items[0];
    if (section.note && first) placeOf(first).push({ note: { linkId: `${section.code}-note`, text: section.note } });
    for (const item of items) {
      const branch: Growing = { linkId: item.code, item, branches: [] };
      placeOf(item).push(branch);
      asked.set(item.code, { branch, depth: around.length });
    }
  }
  return root;
}

const isWordsOfOther = (item: Item): boolean => item.kind === 'text' && item.otherOf !== undefined;

function grownGroup(linkId: string, title: Texts | null | undefined, { repeats }: Section): Growing {
  return { linkId, ...(title && { title }), ...(repeats?.includes(linkId) && { repeats: true }), branches: [] };
}

function groupsNamed(branches: readonly (Growing | Note)[]): string[] {
  return branches.flatMap((one) => ('note' in one ? [] : [one.linkId, ...groupsNamed(one.branches)]));
}

type Context = Readonly<{
  steps: ReadonlyMap<string, string>;
  shared: Map<Growing, readonly Clause[]>;
  taken: Set<string>;
}>;

/** The finished node with its conditions, without those that already hold around it. */
function finished(one: Growing | Note, around: readonly Clause[], context: Context): Branch[] {
  if ('note' in one) return [{ linkId: one.note.linkId, note: one.note, branches: [] }];
  const when = whenOf(one, context.shared);
  const own = startsWith(when, around) ? when.slice(around.length) : when;
  const layers = layersOf(own, context.steps);
  const { branches, ...rest } = one;
  const last = layers.at(-1);
  const node: Branch = {
    ...rest,
    ...(last && { layer: last }),
    branches: branches.flatMap((below) => finished(below, when, context)),
  };
  const outer = layers
    .slice(0, -1)
    .map((layer, at) => ({ layer, linkId: freeId(`${one.linkId}-if-${at + 1}`, context) }));
  return [outer.reduceRight<Branch>((inner, { linkId, layer }) => ({ linkId, layer, branches: [inner] }), node)];
}

function freeId(wanted: string, { taken }: Context): string {
  let linkId = wanted;
  for (let number = 2; taken.has(linkId); number += 1) linkId = `${wanted}-${number}`;
  taken.add(linkId);
  return linkId;
}

/** The conditions of an item; for a group, the leading conditions that everything below it shares. */
function whenOf(one: Growing, shared: Map<Growing, readonly Clause[]>): readonly Clause[] {
  const before = shared.get(one);
  if (before) return before;
  const below = one.branches.flatMap((each) => ('note' in each ? [] : [whenOf(each, shared)]));
  const found = one.item ? (one.item.when ?? []) : commonStart(below);
  shared.set(one, found);
  return found;
}

function commonStart([first = [], ...others]: readonly (readonly Clause[])[]): readonly Clause[] {
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && isSame(first[same], other[same])) same += 1;
    length = same;
  }
  return first.slice(0, length);
}

const startsWith = (when: readonly Clause[], start: readonly Clause[]): boolean =>
  start.every((clause, at) => isSame(clause, when[at]));

const isSame = (one: Clause | undefined, other: Clause | undefined): boolean =>
  one === other || (one !== undefined && JSON.stringify(one) === JSON.stringify(other));

/** Neighbouring single conditions form one layer, each alternative its own. */
function layersOf(when: readonly Clause[], steps: ReadonlyMap<string, string>): Layer[] {
  const layers: Layer[] = [];
  for (const clause of when) {
    const conditions = 'is' in clause ? [clause] : withoutPairs(clause);
    const [only] = conditions;
    const expression = conditions.length === 1 && only ? steps.get(plainCode(only.item)) : undefined;
    const last = layers.at(-1);
    if (expression !== undefined) layers.push({ expression });
    else if (conditions.length > 1) layers.push({ join: 'any', conditions });
    else if (last && 'join' in last && last.join === 'all')
      layers.splice(-1, 1, { join: 'all', conditions: [...last.conditions, ...conditions] });
    else layers.push({ join: 'all', conditions });
  }
  return layers;
}

/** "Not this" and "not answered" merge into one FHIR condition, because `!=` also holds without an answer. */
function withoutPairs(clause: readonly Condition[]): readonly Condition[] {
  const differing = new Set(clause.filter(({ is }) => is === 'notEquals').map(({ item }) => item));
  return clause.filter(({ is, item }) => is !== 'unanswered' || !differing.has(item));
}
