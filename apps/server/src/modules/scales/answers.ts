import { type AnswerProblem, type AnswerRule, answerProblems } from '@cogclinic/scales/answers';
import { formOf } from '@cogclinic/scales/form';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { askedItems } from '@cogclinic/scales/run';
import { Refusal } from '#platform/refusal.ts';

const RULES: Readonly<Record<AnswerRule, string>> = {
  unknownItem: 'scales:answer.unknownItem',
  tooManyRepetitions: 'scales:answer.tooManyRepetitions',
  notAsked: 'scales:answer.notAsked',
  notAChoice: 'scales:answer.notAChoice',
  notAlone: 'scales:answer.notAlone',
  notANumber: 'scales:answer.notANumber',
  outOfRange: 'scales:answer.outOfRange',
  offStep: 'scales:answer.offStep',
  notWords: 'scales:answer.notWords',
  tooLong: 'scales:answer.tooLong',
  wrongFormat: 'scales:answer.wrongFormat',
  missing: 'scales:answer.missing',
};

/**
 * Lets pass only items and values that the instrument has. An answer to an item that is not asked (any more) passes: the
 * test's page takes it out and tells so, for who gave it can still undo what led away from it.
 * @throws Refusal 422 naming each item
 */
export function needKnownAnswers(instrument: Instrument, answers: Answers): void {
  refuse(
    'scales:answersWrong',
    answerProblems(formOf(instrument, answers), answers, false).filter(({ rule }) => rule !== 'notAsked'),
  );
}

/**
 * The answers to score: those to the items that are asked.
 * @throws Refusal 422 naming the items, when some are wrong, or when more are missing than the instrument can do without
 */
export function completeAnswers(instrument: Instrument, answers: Answers): Answers {
  const form = formOf(instrument, answers);
  const problems = answerProblems(form, answers, true).filter(({ rule }) => rule !== 'notAsked');
  refuse(
    'scales:answersWrong',
    problems.filter(({ rule }) => rule !== 'missing'),
  );
  const missing = problems.filter(({ rule }) => rule === 'missing');
  if (missing.length > instrument.scoring.missingAllowed) refuse('scales:answersMissing', missing);
  const asked = new Set(askedItems(form, answers).map((item) => item.code));
  return Object.fromEntries(Object.entries(answers).filter(([code]) => asked.has(code)));
}

function refuse(key: string, problems: readonly AnswerProblem[]): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ item, rule }) => ({ path: `answers.${item}`, key: RULES[rule] }));
  throw new Refusal(422, key, { params: { items: problems.map(({ item }) => item).join(', ') }, data: { fields } });
}
