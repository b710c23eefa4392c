import type { Answers, AnswerValue, Clause, Condition, Instrument, Item, Section } from './instrument.ts';

/** How often a group can be repeated; a form in a clinic needs far fewer. */
export const MOST_REPETITIONS = 50;

/** How many repetitions of a group are shown at least, by the code of the group's repetition (see `repetitionCode`). */
export type Repetitions = Readonly<Record<string, number>>;

/** The code of an item or group within the repetitions of the groups around it, outermost first: "3", "3#2", "3#2.1". */
export function repetitionCode(code: string, indices: readonly number[]): string {
  return indices.every((index) => index === 1) ? code : `${code}#${indices.join('.')}`;
}

/**
 * The instrument with its repeating groups written out: as often as the answers name them, or as `shown` asks for.
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
  const places = Object.keys(answers).map(placeOf);

  function counted(group: string, run: readonly Section[], around: readonly number[]): number {
    const codes = new Set(run.flatMap(({ items }) => items.map(({ code }) => code)));
    const given = places
      .filter(({ code, indices }) => codes.has(code) && around.every((index, level) => (indices[level] ?? 1) === index))
      .map(({ indices }) => indices[around.length] ?? 1);
    const asked = shown[repetitionCode(group, around)] ?? 1;
    return Math.min(MOST_REPETITIONS, Math.max(1, asked, ...given));
  }

  function written(sections: readonly Section[], around: readonly number[]): Section[] {
    const level = around.length;
    const out: Section[] = [];
    for (let at = 0; at < sections.length; ) {
      const group = sections[at]?.repeats?.[level];
      let end = at + 1;
      while (group !== undefined && sections[end]?.repeats?.[level] === group) end += 1;
      const run = sections.slice(at, end);
      if (group === undefined) {
        out.push(...run.map((section) => instance(section, around)));
      } else {
        const count = counted(group, run, around);
        for (let index = 1; index <= count; index += 1) out.push(...written(run, [...around, index]));
      }
      at = end;
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

  return { ...instrument, sections: written(instrument.sections, []) };
}

/** One repetition of a repeating group, in an instrument that is written out. */
export type Repetition = Readonly<{
  group: string;
  /** The repetitions of the groups around it. */
  around: readonly number[];
  /** From 1. */
  index: number;
  count: number;
}>;

/** Whether another repetition can be added after this one. */
export const canRepeat = ({ index, count }: Repetition): boolean => index === count && count < MOST_REPETITIONS;

/** Which repetition each level of repeating groups around a written section is, outermost first. */
export function placeOfSection(section: Section): readonly number[] {
  const { indices } = placeOf(section.code);
  return (section.repeats ?? []).map((_, level) => indices[level] ?? 1);
}

/**
 * The number that tells a written section from the other repetitions of its groups, as a reader is shown it: "2", in
 * groups of groups "1.2"; empty while there is one only.
 */
export function shownPlace(sections: readonly Section[], section: Section): string {
  const plain = plainCode(section.code);
  return sections.some((other) => other !== section && plainCode(other.code) === plain)
    ? placeOfSection(section).join('.')
    : '';
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
  const next = sections[sections.indexOf(section) + 1];
  const endings = groups.map((group, level): Repetition | null => {
    const within = groups.slice(0, level + 1);
    if (next && isIn(next, within, place)) return null;
    const around = place.slice(0, level);
    const numbers = sections.filter((one) => isIn(one, within, around)).map((one) => placeOfSection(one)[level] ?? 1);
    return { group, around, index: place[level] ?? 1, count: Math.max(...numbers) };
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

/** An item's or group's code in the instrument, and the repetitions that it stands in, outermost first; none of the first. */
export function placeOf(code: string): Readonly<{ code: string; indices: readonly number[] }> {
  const [, plain = code, numbers] = /^(.*)#(\d+(?:\.\d+)*)$/.exec(code) ?? [];
  return { code: plain, indices: (numbers ?? '').split('.').filter(Boolean).map(Number) };
}
