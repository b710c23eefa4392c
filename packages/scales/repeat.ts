import { answerTo } from './answerTo.ts';
import type { Answers, AnswerValue, Clause, Condition, Instrument, Item, Section } from './instrument.ts';
import { placeOf, placeOfSection } from './place.ts';
import { type GroupNode, keyIn, lookOver, type Node, nodesOf, repetitionsNamed, sizeOf } from './repetitions.ts';

/** Most repetitions of a group; a form in a clinic needs far fewer. */
export const MOST_REPETITIONS = 50;

/**
 * Most items of an instrument with its repeating groups written out, where an item with very many conditions counts as
 * several. Nested groups multiply: a short answer could otherwise exhaust the memory.
 */
export const MOST_WRITTEN = 2000;

/** The least number of repetitions shown, by the code of the group's repetition (see `repetitionCode`). */
export type Repetitions = Readonly<Record<string, number>>;

/**
 * The code of an item or group within the repetitions of the groups around it, outermost first: "3", "3#2", "3#2.1".
 */
export function repetitionCode(code: string, indices: readonly number[]): string {
  return indices.every((index) => index === 1) ? code : `${code}#${indices.join('.')}`;
}

/**
 * The instrument with its repeating groups written out as often as the answers name them, or as `shown` asks for, up to
 * `MOST_WRITTEN`. Repetitions beyond that are left out, so answers in them belong to no item; the first repetition of
 * each group is always present.
 *
 * The first repetition keeps the codes; the items of the second have "#2", in nested groups "#2.1". A condition on an
 * item of the same repetition reads that item, on others their first repetition. Without repeating groups the result is
 * the instrument itself.
 */
export function withRepetitions<Form extends Pick<Instrument, 'sections'>>(
  instrument: Form,
  answers: Answers,
  shown: Repetitions = {},
): Form {
  if (!instrument.sections.some(({ repeats }) => repeats !== undefined)) {
    return instrument;
  }
  const groupsOf = new Map(
    instrument.sections.flatMap(({ items, repeats = [] }) => items.map((item) => [item.code, repeats] as const)),
  );
  const nodes = nodesOf(instrument.sections);
  const named = repetitionsNamed(nodes, answers);
  let room = Math.max(0, MOST_WRITTEN - sizeOf(nodes));

  function written(some: readonly Node[], around: readonly number[]): Section[] {
    return some.flatMap((node) => (node.kind === 'section' ? [instance(node.section, around)] : group(node, around)));
  }

  function group(node: GroupNode, around: readonly number[]): Section[] {
    const asked = answerTo(shown, repetitionCode(node.group, around)) ?? 1;
    const count = Math.min(MOST_REPETITIONS, Math.max(asked, named(node, around)));
    const out = written(node.nodes, [...around, 1]);
    for (let index = 2; index <= count && node.size <= room; index += 1) {
      room -= node.size;
      out.push(...written(node.nodes, [...around, index]));
    }
    return out;
  }

  function instance(section: Section, indices: readonly number[]): Section {
    if (indices.every((index) => index === 1)) return section;
    return {
      ...section,
      code: repetitionCode(section.code, indices),
      items: section.items.map((item): Item => {
        const renamed = { ...item, code: repetitionCode(item.code, indices) };
        return item.when ? { ...renamed, when: item.when.map((clause) => moved(clause, section, indices)) } : renamed;
      }),
    };
  }

  function moved(clause: Clause, section: Section, indices: readonly number[]): Clause {
    return 'is' in clause ? movedOne(clause, section, indices) : clause.map((one) => movedOne(one, section, indices));
  }

  function movedOne(condition: Condition, section: Section, indices: readonly number[]): Condition {
    const groups = groupsOf.get(condition.item) ?? [];
    const same = groups.findIndex((group, level) => section.repeats?.[level] !== group);
    const shared = indices.slice(0, same === -1 ? groups.length : same);
    const place = groups.map((_group, level) => shared[level] ?? 1);
    return { ...condition, item: repetitionCode(condition.item, place) };
  }

  return { ...instrument, sections: written(nodes, []) };
}

/** One repetition of a repeating group, in an instrument that is written out. */
export type Repetition = Readonly<{
  group: string;
  /** The repetitions of the groups around it. */
  around: readonly number[];
  /** Counted from 1. */
  index: number;
  count: number;
  /** No further repetition fits: the form has its greatest length. */
  full?: true;
}>;

/** Whether another repetition can be added after this one. */
export const canRepeat = ({ index, count, full }: Repetition): boolean =>
  index === count && count < MOST_REPETITIONS && full !== true;

/**
 * The number that distinguishes a written section from the other repetitions of its groups, as shown to readers: "2",
 * in nested groups "1.2"; empty while there is only one.
 */
export function shownPlace(sections: readonly Section[], section: Section): string {
  const { alike } = lookOver(sections);
  return (alike.get(plainCode(section.code)) ?? 1) > 1 ? placeOfSection(section).join('.') : '';
}

/** The code of an item as shown to readers: "3", in a later repetition "3 (2)". */
export function shownCode(given: string): string {
  const { code, indices } = placeOf(given);
  return indices.length > 0 ? `${code} (${indices.join('.')})` : code;
}

/**
 * The repetitions that end with a written section, innermost first; there the page can add another or remove this one.
 */
export function endingRepetitions(sections: readonly Section[], section: Section): readonly Repetition[] {
  const groups = section.repeats ?? [];
  const place = placeOfSection(section);
  const { counts, next, size, sizes } = lookOver(sections);
  const after = next.get(section);
  const endings = groups.map((group, level): Repetition | null => {
    const within = groups.slice(0, level + 1);
    if (after && isIn(after, within, place)) return null;
    const around = place.slice(0, level);
    const key = keyIn(within, around);
    const isFull = size + (sizes.get(key) ?? 1) > MOST_WRITTEN;
    return { group, around, index: place[level] ?? 1, count: counts.get(key) ?? 1, ...(isFull && { full: true }) };
  });
  return endings.filter((ending) => ending !== null).reverse();
}

/** The written sections of all repetitions of a group, within the same repetitions of the groups around it. */
export function sectionsOfGroup(
  sections: readonly Section[],
  { group, around }: Pick<Repetition, 'group' | 'around'>,
): readonly Section[] {
  return sections.filter(
    (section) =>
      section.repeats?.[around.length] === group &&
      around.every((index, level) => placeOfSection(section)[level] === index),
  );
}

/** The changes to answers when a repetition is removed: its own are deleted, those of later ones move up. */
export function withoutRepetition(
  instrument: Pick<Instrument, 'sections'>,
  answers: Answers,
  { group, around, index }: Pick<Repetition, 'group' | 'around' | 'index'>,
): Readonly<Record<string, AnswerValue | null>> {
  const level = around.length;
  const codes = new Set(
    instrument.sections
      .filter((section) => section.repeats?.[level] === group)
      .flatMap((section) => section.items.map((item) => placeOf(item.code).code)),
  );
  const changes: Record<string, AnswerValue | null> = {};
  const moves: [string, AnswerValue][] = [];
  for (const [code, value] of Object.entries(answers)) {
    const { code: plain, indices } = placeOf(code);
    const at = indices[level] ?? 1;
    if (!codes.has(plain) || at < index || around.some((one, depth) => (indices[depth] ?? 1) !== one)) continue;
    changes[code] = null;
    if (at === index) continue;
    const levels = Math.max(indices.length, level + 1);
    const place = Array.from({ length: levels }, (_, depth) => (indices[depth] ?? 1) - (depth === level ? 1 : 0));
    moves.push([repetitionCode(plain, place), value]);
  }
  return { ...changes, ...Object.fromEntries(moves) };
}

/** The code of an item without its repetition. */
export const plainCode = (code: string): string => placeOf(code).code;

/** Whether a section stands in these groups, within the given repetitions. */
function isIn(section: Section, groups: readonly string[], place: readonly number[]): boolean {
  const own = placeOfSection(section);
  return groups.every(
    (group, level) => section.repeats?.[level] === group && (place[level] ?? own[level]) === own[level],
  );
}
