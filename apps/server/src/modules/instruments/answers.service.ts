import type { AnswerProblem, AnswerRule } from '@cogclinic/scales/answers';
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

/** 422: some answers are none that the instrument takes; names each item. */
export const wrongAnswers = (problems: readonly AnswerProblem[]) => refusal('scales:answersWrong', problems);

/** 422: more answers are missing than the instrument can do without; names each item. */
export const missingAnswers = (problems: readonly AnswerProblem[]) => refusal('scales:answersMissing', problems);

function refusal(key: string, problems: readonly AnswerProblem[]): Refusal {
  const fields = problems.map(({ item, rule }) => ({ path: `answers.${item}`, key: RULES[rule] }));
  return new Refusal(422, key, { params: { items: problems.map(({ item }) => item).join(', ') }, data: { fields } });
}
