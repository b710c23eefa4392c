import type { Answers, Section } from './instrument.ts';
import { conditionCount } from './limits.ts';
import { placeOf, placeOfSection } from './place.ts';

/** The sections of an instrument as the repeating groups around them nest. */
export type Node = Readonly<{ kind: 'section'; section: Section; size: number }> | GroupNode;
export type GroupNode = Readonly<{
  kind: 'group';
  group: string;
  /** What one repetition of it counts, with those within it standing once. */
  size: number;
  nodes: readonly Node[];
}>;

/** Conditions that weigh as much as one item does. */
const CONDITIONS_AN_ITEM = 20;

/** What a section counts when it is written out; an empty one is not written for nothing. */
function sizeOfSection({ items }: Section): number {
  const sizes = items.map(({ when }) => 1 + Math.floor(conditionCount(when) / CONDITIONS_AN_ITEM));
  return Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
}

/** What these count together, each group standing once. */
export const sizeOf = (nodes: readonly Pick<Node, 'size'>[]): number => nodes.reduce((sum, { size }) => sum + size, 0);

/** Neighbouring sections of the same repeating group make one node. */
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

/** Names a group within repetitions of the groups around it. */
export const keyIn = (place: readonly string[], around: readonly number[]): string => JSON.stringify([place, around]);

/** How often answers name a group within repetitions of the groups around it. */
export type Named = (group: GroupNode, around: readonly number[]) => number;

/** Looks through the answers once, however often groups ask. */
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
    // The first repetition is there without being named.
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

/** What the repetitions of a written form come to. */
export type Overview = Readonly<{
  /** How often each group stands there (`keyIn`), and what one more repetition of it counts. */
  counts: ReadonlyMap<string, number>;
  sizes: ReadonlyMap<string, number>;
  /** What all of it counts. */
  size: number;
  /** How many sections are written out of one, by its own code. */
  alike: ReadonlyMap<string, number>;
  /** The section after each. */
  next: ReadonlyMap<Section, Section>;
}>;

const overviews = new WeakMap<readonly Section[], Overview>();

/** Looks over a written form once, however many of its sections ask. */
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
      // One repetition more has the first of each group within it.
      if (place.slice(level).every((one) => one === 1)) sizes.set(key, (sizes.get(key) ?? 0) + own);
    }
  }
  const overview = { counts, sizes, size, next, alike };
  overviews.set(sections, overview);
  return overview;
}
