import type { Answers, Section } from './instrument.ts';
import { conditionCount } from './limits.ts';
import { placeOf, placeOfSection } from './place.ts';

/** The sections of an instrument as a tree of their repeating groups. */
export type Node = Readonly<{ kind: 'section'; section: Section; size: number }> | GroupNode;
export type GroupNode = Readonly<{
  kind: 'group';
  group: string;
  /** The size of one repetition, with one repetition of each group within it. */
  size: number;
  nodes: readonly Node[];
}>;

/** So many conditions count as one item. */
const CONDITIONS_AN_ITEM = 20;

/** The size of a section that is written out; an empty one also costs. */
function sizeOfSection({ items }: Section): number {
  const sizes = items.map(({ when }) => 1 + Math.floor(conditionCount(when) / CONDITIONS_AN_ITEM));
  return Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
}

/** The size of nodes together, with one repetition of each group. */
export const sizeOf = (nodes: readonly Pick<Node, 'size'>[]): number => nodes.reduce((sum, { size }) => sum + size, 0);

/** Neighbouring sections of the same repeating group form one node. */
export function nodesOf(sections: readonly Section[], level = 0): readonly Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < sections.length; ) {
    const section = sections[at];
    const group = section?.repeats?.[level];
    let end = at + 1;
    while (group !== undefined && sections[end]?.repeats?.[level] === group) end += 1;
    if (group !== undefined) {
      const inner = nodesOf(sections.slice(at, end), level + 1);
      nodes.push({ kind: 'group', group, size: sizeOf(inner), nodes: inner });
    } else if (section) {
      nodes.push({ kind: 'section', section, size: sizeOfSection(section) });
    }
    at = end;
  }
  return nodes;
}

/** A key for a group within repetitions of the groups around it. */
export const keyIn = (place: readonly string[], around: readonly number[]): string => JSON.stringify([place, around]);

/** How often answers name a group within repetitions of the groups around it. */
export type Named = (group: GroupNode, around: readonly number[]) => number;

/** Reads the answers once for all groups. */
export function repetitionsNamed(nodes: readonly Node[], answers: Answers): Named {
  const groupsOf = new Map<string, readonly GroupNode[]>();
  const visit = (some: readonly Node[], groups: readonly GroupNode[]): void => {
    for (const node of some) {
      if (node.kind === 'group') visit(node.nodes, [...groups, node]);
      else for (const { code } of node.section.items) groupsOf.set(code, groups);
    }
  };
  visit(nodes, []);
  const highest = new Map<GroupNode, Map<string, number>>();
  for (const given of Object.keys(answers)) {
    const { code, indices } = placeOf(given);
    // The first repetition exists without being named.
    const groups = indices.length > 0 ? (groupsOf.get(code) ?? []) : [];
    for (const [level, group] of groups.entries()) {
      const known = highest.get(group) ?? new Map<string, number>();
      const around = groups.slice(0, level).map((_, at) => indices[at] ?? 1);
      noteHighest(known, around.join('.'), indices[level] ?? 1);
      highest.set(group, known);
    }
  }
  return (group, around) => highest.get(group)?.get(around.join('.')) ?? 1;
}

function noteHighest(highest: Map<string, number>, key: string, index: number): void {
  highest.set(key, Math.max(highest.get(key) ?? 1, index));
}

/** Counts of a written form's repetitions. */
export type Overview = Readonly<{
  /** Number of repetitions of each group (`keyIn`), and the size of one more. */
  counts: ReadonlyMap<string, number>;
  sizes: ReadonlyMap<string, number>;
  /** The size of the whole form. */
  size: number;
  /** The number of sections written out from one, by its own code. */
  alike: ReadonlyMap<string, number>;
  /** The section that follows each. */
  next: ReadonlyMap<Section, Section>;
}>;

const overviews = new WeakMap<readonly Section[], Overview>();

/** Counts a written form once for all of its sections. */
export function lookOver(sections: readonly Section[]): Overview {
  const before = overviews.get(sections);
  if (before) return before;
  const counts = new Map<string, number>();
  const sizes = new Map<string, number>();
  const next = new Map<Section, Section>();
  const alike = new Map<string, number>();
  let size = 0;
  for (const [at, section] of sections.entries()) {
    const after = sections[at + 1];
    if (after) next.set(section, after);
    const own = sizeOfSection(section);
    size += own;
    const place = placeOfSection(section);
    const groups = section.repeats ?? [];
    const plain = placeOf(section.code).code;
    alike.set(plain, (alike.get(plain) ?? 0) + 1);
    for (const [level, index] of place.entries()) {
      const key = keyIn(groups.slice(0, level + 1), place.slice(0, level));
      noteHighest(counts, key, index);
      // A new repetition contains the first repetition of each group within it.
      if (place.slice(level).every((one) => one === 1)) sizes.set(key, (sizes.get(key) ?? 0) + own);
    }
  }
  const overview = { counts, sizes, size, next, alike };
  overviews.set(sections, overview);
  return overview;
}
