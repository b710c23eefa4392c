import { answerProblems } from '@cogclinic/scales/answers';
import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { isBlank } from '@cogclinic/scales/ownBands';
import { itemsOf } from '@cogclinic/scales/run';
import { said } from './model.ts';

/** The answers that a draft takes as it stands now: choices and ranges change while it is tried. */
export function fittingAnswers(draft: Instrument, answers: Answers): Answers {
  const problems = answerProblems(draft, answers, false).filter(({ rule }) => rule !== 'notAsked');
  return without(answers, new Set(problems.map(({ item }) => item)));
}

/**
 * The answers after a change of the draft, by the numbers that their items bear now. An item is known by its words, which
 * stay the same object wherever it goes; one with new words by its number, as long as none came or went.
 */
export function followingAnswers(before: Instrument, after: Instrument, answers: Answers): Answers {
  const items = itemsOf(before);
  const former = new Map(items.map((item) => [item.text, item.code]));
  const there = itemsOf(after);
  const known = new Map(there.flatMap((item) => [[former.get(item.text), item.code] as const]));
  const isReworded = ({ text }: Item) => there.length === items.length && !former.has(text);
  const renewed = new Set(there.filter(isReworded).map(({ code }) => code));
  const codeOf = (code: string) => known.get(code) ?? (renewed.has(code) ? code : undefined);
  if (Object.keys(answers).every((code) => codeOf(code) === code)) return answers;
  const followed = Object.entries(answers).map(([code, value]) => [codeOf(code), value] as const);
  return Object.fromEntries(followed.filter(([code]) => code !== undefined));
}

/** The draft as it can be shown: a choice or a section that has no words yet is named by its number. */
export function shownDraft(
  draft: Instrument,
  wordsOf: (what: 'choice' | 'section', number: number) => string,
): Instrument {
  const shown = (item: Item): Item => {
    if (!('choices' in item) || !item.choices.some(({ text }) => isBlank(text))) return item;
    const choices = item.choices.map((choice, at) =>
      isBlank(choice.text) ? { ...choice, text: said(wordsOf('choice', at + 1)) } : choice,
    );
    return { ...item, choices };
  };
  const sections = draft.sections.map((section, at) => ({
    ...section,
    title: isBlank(section.title) ? said(wordsOf('section', at + 1)) : section.title,
    items: section.items.map(shown),
  }));
  return { ...draft, sections };
}

/** The answers given so far. */
export function withoutCalculated(draft: Instrument, answers: Answers): Answers {
  const calculated = itemsOf(draft).filter((item) => item.calculated !== undefined);
  return without(answers, new Set(calculated.map(({ code }) => code)));
}

function without(answers: Answers, codes: ReadonlySet<string>): Answers {
  return codes.size === 0 ? answers : Object.fromEntries(Object.entries(answers).filter(([code]) => !codes.has(code)));
}
