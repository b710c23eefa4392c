import { answerProblems } from '@cogclinic/scales/answers';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';

/** The answers that a draft takes as it stands now: choices and ranges change while it is tried. */
export function fittingAnswers(draft: Instrument, answers: Answers): Answers {
  const problems = answerProblems(draft, answers, false).filter(({ rule }) => rule !== 'notAsked');
  return without(answers, new Set(problems.map(({ item }) => item)));
}

/** The answers that somebody gave. */
export function withoutCalculated(draft: Instrument, answers: Answers): Answers {
  const calculated = itemsOf(draft).filter((item) => item.calculated !== undefined);
  return without(answers, new Set(calculated.map(({ code }) => code)));
}

function without(answers: Answers, codes: ReadonlySet<string>): Answers {
  return codes.size === 0 ? answers : Object.fromEntries(Object.entries(answers).filter(([code]) => !codes.has(code)));
}
