import { isNeeded } from '@cogclinic/scales/answers';
import { answerTo } from '@cogclinic/scales/answerTo';
import { answersOnPath, itemsToCome } from '@cogclinic/scales/form';
import type { Answers, AnswerValue, Instrument, Item, Section } from '@cogclinic/scales/instrument';
import {
  endingRepetitions,
  type Repetition,
  type Repetitions,
  repetitionCode,
  sectionsOfGroup,
  withRepetitions,
} from '@cogclinic/scales/repeat';
import { askedItems, isInitial, takesAnswer } from '@cogclinic/scales/run';
import { pathRules } from '#features/scales/shared/leftPath.ts';

type Form = Pick<Instrument, 'sections'>;

/** One screen: a question, or after the last repetition of a group the question whether to add another. */
export type Stop = Readonly<
  | {
      kind: 'item';
      key: string;
      item: Item;
      section: Section;
      /** True for the first question of its section on the path. */
      opens: boolean;
    }
  | { kind: 'group'; key: string; section: Section; group: Repetition }
>;

/** The form with its repetitions expanded, the answers on the path, and the screens. */
export type Path = Readonly<{ form: Form; answers: Answers; stops: readonly Stop[] }>;

/**
 * The path that the answers select. `shown` are repetitions begun without an answer yet. Answers whose conditions depend on
 * an `unknown` item are kept.
 */
export function pathOf(instrument: Form, given: Answers, shown: Repetitions = {}, unknown = false): Path {
  const answers = unknown
    ? withoutSurelyLeft(instrument, given)
    : answersOnPath(withRepetitions(instrument, given, shown), given);
  const form = withRepetitions(instrument, answers, shown);
  return { form, answers, stops: stopsOf(form, answers) };
}

function withoutSurelyLeft(instrument: Form, given: Answers): Answers {
  const left = pathRules(instrument).off(given);
  return Object.fromEntries(Object.entries(given).filter(([code]) => !Object.hasOwn(left, code)));
}

/** The screens of the path; calculated items have none. */
function stopsOf(form: Form, answers: Answers): readonly Stop[] {
  const asked = new Set(askedItems(form, answers).filter(takesAnswer));
  const isShown = ({ items }: Section) => items.some((item) => asked.has(item));
  return form.sections.flatMap((section): Stop[] => {
    const items = section.items.filter((item) => asked.has(item));
    const questions = items.map((item, at): Stop => ({ kind: 'item', key: item.code, item, section, opens: at === 0 }));
    const groups = endingRepetitions(form.sections, section).flatMap((group): Stop[] => {
      const inGroup = sectionsOfGroup(form.sections, group);
      if (group.index < group.count || !inGroup.some(isShown)) return [];
      return [{ kind: 'group', key: groupKey(group), section: inGroup[0] ?? section, group }];
    });
    return [...questions, ...groups];
  });
}

const groupKey = ({ group, around }: Repetition): string => keyOfGroup(repetitionCode(group, around));

/** The prefix of the key of a group's screen; no item code starts with it. */
const keyOfGroup = (code: string): string => `+ ${code}`;

/** Repetitions begun without an answer, of groups on the path. */
export const shownOnPath = (shown: Repetitions, { stops }: Path): Repetitions =>
  Object.fromEntries(Object.entries(shown).filter(([key]) => stops.some((stop) => stop.key === keyOfGroup(key))));

/** The screen after the given one, or with `gaps` the next unanswered question; undefined at the end. */
export function nextStop(path: Path, key: string, gaps: boolean): Stop | undefined {
  const { stops, answers } = path;
  const at = stops.findIndex((stop) => stop.key === key);
  if (at === -1) return resumeStop(path);
  const after = stops.slice(at + 1);
  return gaps ? after.find((stop) => stop.kind === 'item' && answerTo(answers, stop.key) === undefined) : after[0];
}

/** The questions that still need an answer. */
export function missingStops({ stops, answers }: Path): readonly Stop[] {
  return stops.filter(
    (stop) => stop.kind === 'item' && isNeeded(stop.item) && answerTo(answers, stop.item.code) === undefined,
  );
}

/**
 * The screen at which to continue: the first required gap before the last answer, otherwise the screen after it; undefined at
 * the end. Prefilled answers do not count as given, because the patient must see them.
 */
export function resumeStop(path: Path): Stop | undefined {
  const { stops, answers } = path;
  const last = stops.findLastIndex(
    (stop) => stop.kind === 'item' && isGiven(stop.item, answerTo(answers, stop.item.code)),
  );
  const [missing] = missingStops(path);
  return missing && stops.indexOf(missing) <= last ? missing : stops[last + 1];
}

const isGiven = (item: Item, value: AnswerValue | undefined): boolean => value !== undefined && !isInitial(item, value);

export type Progress = Readonly<{
  place: number;
  asked: number;
  /** Questions that answers may still add: there are at most `asked` + `coming`. */
  coming: number;
}>;

/** The progress at a screen; a group's screen counts as the question before it. */
export function progressAt({ form, answers, stops }: Path, index: number): Progress {
  const isItem = ({ kind }: Stop) => kind === 'item';
  return {
    place: stops.slice(0, index + 1).filter(isItem).length,
    asked: stops.filter(isItem).length,
    coming: itemsToCome(form, answers).filter(takesAnswer).length,
  };
}

/** Whether the number of questions depends on the answers. */
export const isBranching = ({ sections }: Form): boolean =>
  sections.some(({ repeats, items }) => repeats !== undefined || items.some(({ when }) => when !== undefined));
