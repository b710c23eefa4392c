import type { Answers, AnswerValue, Instrument, Section } from '@cogclinic/scales/instrument';
import { MOST_REPETITIONS, repetitionCode } from '@cogclinic/scales/repeat';

/** One repetition of a repeating group, in the instrument as it is written out. */
export type Repetition = Readonly<{
  group: string;
  /** The repetitions of the groups around it. */
  around: readonly number[];
  /** From 1. */
  index: number;
  count: number;
}>;

/** Which repetition each level of repeating groups around a written section is, outermost first. */
export function placeOfSection(section: Section): readonly number[] {
  return (section.repeats ?? []).map((_, level) => indicesOf(section.code)[level] ?? 1);
}

/** The repetitions that end with a section, innermost first: where another can be added, or this one removed. */
export function endingRepetitions(sections: readonly Section[], section: Section): readonly Repetition[] {
  const groups = section.repeats ?? [];
  const place = placeOfSection(section);
  const next = sections[sections.indexOf(section) + 1];
  const endings = groups.map((group, level): Repetition | null => {
    const around = place.slice(0, level);
    const index = place[level] ?? 1;
    if (next && isIn(next, groups.slice(0, level + 1), place)) return null;
    const count = Math.max(...sections.filter((one) => isIn(one, groups.slice(0, level + 1), around)).map(at(level)));
    return { group, around, index, count };
  });
  return endings.filter((ending) => ending !== null).reverse();
}

export const canRepeat = ({ index, count }: Repetition): boolean => index === count && count < MOST_REPETITIONS;

/** The answers that change when a repetition is taken out: its own go, those of the later ones move up. */
export function withoutRepetition(
  instrument: Pick<Instrument, 'sections'>,
  answers: Answers,
  { group, around, index }: Repetition,
): Readonly<Record<string, AnswerValue | null>> {
  const level = around.length;
  const codes = new Set(
    instrument.sections
      .filter((section) => section.repeats?.[level] === group)
      .flatMap((section) => section.items.map((item) => plainCode(item.code))),
  );
  const changes: Record<string, AnswerValue | null> = {};
  const moves: [string, AnswerValue][] = [];
  for (const [code, value] of Object.entries(answers)) {
    const own = indicesOf(code);
    const at = own[level] ?? 1;
    if (!codes.has(plainCode(code)) || at < index || around.some((one, depth) => (own[depth] ?? 1) !== one)) continue;
    changes[code] = null;
    if (at === index) continue;
    const levels = Math.max(own.length, level + 1);
    const place = Array.from({ length: levels }, (_, depth) => (own[depth] ?? 1) - (depth === level ? 1 : 0));
    moves.push([repetitionCode(plainCode(code), place), value]);
  }
  return { ...changes, ...Object.fromEntries(moves) };
}

const plainCode = (code: string): string => code.replace(/#\d+(\.\d+)*$/, '');

function indicesOf(code: string): readonly number[] {
  return (/#(\d+(?:\.\d+)*)$/.exec(code)?.[1] ?? '').split('.').filter(Boolean).map(Number);
}

const at = (level: number) => (section: Section) => placeOfSection(section)[level] ?? 1;

/** Whether a section stands in these groups, and within the repetitions given, as far as they are. */
function isIn(section: Section, groups: readonly string[], place: readonly number[]): boolean {
  const own = placeOfSection(section);
  return groups.every(
    (group, level) => section.repeats?.[level] === group && (place[level] ?? own[level]) === own[level],
  );
}
