import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { placeOfSection } from '@cogclinic/scales/place';
import {
  plainCode,
  type Repetition,
  type Repetitions,
  repetitionCode,
  sectionsOfGroup,
} from '@cogclinic/scales/repeat';
import { askedItems, takesAnswer } from '@cogclinic/scales/run';

type Form = Pick<Instrument, 'sections'>;
type Group = Pick<Repetition, 'group' | 'around' | 'count'>;

/** One repetition of a group. */
export type Entry = Readonly<{
  index: number;
  /** Its items that are on the path and answered. */
  answered: readonly Item[];
  /** Its first question on the path. */
  first: string | undefined;
}>;

/** The repetitions of a group; `form` must have its repetitions expanded. */
export function entriesOf(form: Form, answers: Answers, group: Group): readonly Entry[] {
  const level = group.around.length;
  const asked = askedItems(form, answers).filter(takesAnswer);
  const sections = sectionsOfGroup(form.sections, group);
  return Array.from({ length: group.count }, (_, at): Entry => {
    const index = at + 1;
    const inside = sections.filter((section) => placeOfSection(section)[level] === index);
    const items = asked.filter((item) => inside.some((section) => section.items.includes(item)));
    return {
      index,
      answered: items.filter(({ code }) => answerTo(answers, code) !== undefined),
      first: items[0]?.code,
    };
  });
}

/** Adds a repetition. */
export const withOneMore = (shown: Repetitions, { group, around, count }: Group): Repetitions => ({
  ...shown,
  [repetitionCode(group, around)]: count + 1,
});

/** Removes a repetition; nested groups then show only their answered repetitions. */
export function withOneLess(shown: Repetitions, form: Form, given: Group): Repetitions {
  const { group, around, count } = given;
  const within = new Set(
    sectionsOfGroup(form.sections, given).flatMap(({ repeats = [] }) => repeats.slice(around.length + 1)),
  );
  const others = Object.entries(shown).filter(([key]) => !within.has(plainCode(key)));
  return { ...Object.fromEntries(others), [repetitionCode(group, around)]: count - 1 };
}
