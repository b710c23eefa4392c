import { answerTo } from './answerTo.ts';
import type { Answers, AnswerValue, Clause, Condition, Instrument, Item, Section } from './instrument.ts';
import { placeOf, placeOfSection } from './place.ts';
import { type GroupNode, keyIn, lookOver, type Node, nodesOf, repetitionsNamed, sizeOf } from './repetitions.ts';

/** How often a group can be repeated; a form in a clinic needs far fewer. */
export const MOST_REPETITIONS = 50;

/**
 * How many items an instrument may have once its repeating groups are written out, an item with very many conditions
 * counting as several. Groups within groups multiply: a short answer could ask for more than any memory holds.
 */
export const MOST_WRITTEN = 2000;

/** How many repetitions of a group are shown at least, by the code of the group's repetition (see `repetitionCode`). */
export type Repetitions = Readonly<Record<string, number>>;

/** The code of an item or group within the repetitions of the groups around it, outermost first: "3", "3#2", "3#2.1". */
export function repetitionCode(code: string, indices: readonly number[]): string {
  return indices.every((index) => index === 1) ? code : `${code}#${indices.join('.')}`;
}

/**
 * The instrument with its repeating groups written out: as often as the answers name them, or as `shown` asks for, while
 * there is room (`MOST_WRITTEN`). What finds none is left out, so that answers to it are to no item; the first repetition
 * of each group is always there.
 *
 * The first repetition keeps the codes; the items of the second carry "#2", within groups of groups "#2.1". A condition
 * on an item of the same repetition looks at that one, on others at their first. Without repeating groups it is the
 * instrument itself.
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
  /** From 1. */
  index: number;
  count: number;
  /** There is no room for another one: the form is as long as it may be. */
  full?: true;
}>;

/** Whether another repetition can be added after this one. */
export const canRepeat = ({ index, count, full }: Repetition): boolean =>
  index === count && count < MOST_REPETITIONS && full !== true;

/**
 * The number that tells a written section from the other repetitions of its groups, as a reader is shown it: "2", in
 * groups of groups "1.2"; empty while there is one only.
 */
export function shownPlace(sections: readonly Section[], section: Section): string {
  const { alike } = lookOver(sections);
  return (alike.get(plainCode(section.code)) ?? 1) > 1 ? placeOfSection(section).join('.') : '';
}

/** The code of an item as a reader is shown it: "3", of a later repetition "3 (2)". */
export function shownCode(given: string): string {
  const { code, indices } = placeOf(given);
  return indices.length > 0 ? `${code} (${indices.join('.')})` : code;
}

/** The repetitions that end with a written section, innermost first: where another can be added, or this one removed. */
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

/** The answers that change when a repetition is taken out: its own go, those of the later ones move up. */
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

/** The code of an item without the number of its repetition. */
export const plainCode = (code: string): string => placeOf(code).code;

/** Whether a section stands in these groups, and within the repetitions given, as far as they are. */
function isIn(section: Section, groups: readonly string[], place: readonly number[]): boolean {
  const own = placeOfSection(section);
  return groups.every(
    (group, level) => section.repeats?.[level] === group && (place[level] ?? own[level]) === own[level],
  );
}
