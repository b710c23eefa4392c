import { type AnswerProblem, answerProblems } from '@cogclinic/scales/answers';
import { withoutCalculated } from '@cogclinic/scales/calculated';
import { abandonedCodes, formOf, steeringCodes } from '@cogclinic/scales/form';
import type { Answers, Instrument, Score, Subject } from '@cogclinic/scales/instrument';
import { askedItems } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { hasUrgentAnswer } from '@cogclinic/scales/urgent';

// Operations on answers: in this thread for the instruments of the catalogue, in another for an institution's own ones.

/** Adds the values that an instrument's expressions calculate of answers. */
export type Calculate = (instrument: Instrument, answers: Answers) => Answers;

type Answered = Readonly<{ instrument: Instrument; answers: Answers }>;

/** The problems of answers given so far; an answer to an item that is not asked (any more) is none: the path may change back. */
export function check({ instrument, answers }: Answered): readonly AnswerProblem[] {
  return answerProblems(formOf(instrument, answers), answers, false).filter(({ rule }) => rule !== 'notAsked');
}

/** The answers with calculated values, and the problems of both together. */
export function fill(
  { instrument, answers }: Answered,
  calculate: Calculate,
): { calculated: Answers; problems: readonly AnswerProblem[] } {
  const given = withoutCalculated(instrument, answers);
  const calculated = calculate(instrument, given);
  return { calculated, problems: check({ instrument, answers: { ...given, ...calculated } }) };
}

/**
 * The answers to the items that are asked: after a change of path none of the abandoned one are kept. With them the
 * calculated values that conditions look at.
 */
export function path(
  { instrument, answers }: Answered,
  calculate: Calculate,
): { answers: Answers; calculated: Answers | undefined } {
  if (steeringCodes(instrument).size === 0)
    return { answers: onPath(instrument, answers, answers), calculated: undefined };
  let kept = withoutCalculated(instrument, answers);
  // With answers less, other values come out, and with those perhaps another path; each turn takes some away.
  for (;;) {
    const calculated = calculate(instrument, kept);
    const next = onPath(instrument, kept, { ...kept, ...calculated });
    if (Object.keys(next).length === Object.keys(kept).length) return { answers: next, calculated };
    kept = next;
  }
}

/** Those of the answers given that the path does not leave behind which these answers make. */
function onPath(instrument: Instrument, given: Answers, answers: Answers): Answers {
  const abandoned = new Set(abandonedCodes(formOf(instrument, answers), answers));
  return Object.fromEntries(Object.entries(given).filter(([code]) => !abandoned.has(code)));
}

type Submitted = Answered & Readonly<{ person: Subject; normSet: string | null }>;
export type Scored = Readonly<
  | { wrong: readonly AnswerProblem[] }
  /** More answers are missing than the instrument can do without. */
  | { missing: readonly AnswerProblem[] }
  /** `answers` are those to the items that are asked. */
  | { answers: Answers; score: Score }
>;

/** The score of answers with their calculated values, or the problems that prevent scoring. */
export function score({ instrument, answers: given, person, normSet }: Submitted, calculate: Calculate): Scored {
  const plain = withoutCalculated(instrument, given);
  const answers = { ...plain, ...calculate(instrument, plain) };
  const form = formOf(instrument, answers);
  const problems = answerProblems(form, answers, true).filter(({ rule }) => rule !== 'notAsked');
  const wrong = problems.filter(({ rule }) => rule !== 'missing');
  if (wrong.length > 0) return { wrong };
  if (problems.length > instrument.scoring.missingAllowed) return { missing: problems };
  const asked = new Set(askedItems(form, answers).map(({ code }) => code));
  const complete = Object.fromEntries(Object.entries(answers).filter(([code]) => asked.has(code)));
  return { answers: complete, score: scoreInstrument(instrument, complete, person, normSet) };
}

/** Whether one of the answers must not wait until the test is finished. */
export const urgent = ({ instrument, answers }: Answered): boolean => hasUrgentAnswer(instrument, answers);

export const ANSWERING = { check, fill, path, score, urgent } as const;
export type AnswerOperation = keyof typeof ANSWERING;
