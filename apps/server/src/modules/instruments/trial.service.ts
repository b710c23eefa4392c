import type { CallData } from '@cogclinic/contract/call';
import type { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { answerProblems } from '@cogclinic/scales/answers';
import { formOf } from '@cogclinic/scales/form';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { settled } from '@cogclinic/scales/own';
import { scoreInstrument } from '@cogclinic/scales/score';
import { ownAdvices, withAdvice } from '#modules/reports/advices.service.ts';
import type { Tx } from '#platform/database.ts';
import { withCalculated } from './calculation.service.ts';

type Trial = CallData<typeof ownInstrumentCalls.tryAnswers>;

/**
 * What a test of a draft would make of these answers; nothing is kept. Answers that the draft does not take (any more) are
 * left out: it changes while it is tried.
 */
export async function tryAnswers(tx: Tx, given: { instrument: Instrument; answers: Answers }): Promise<Trial> {
  const draft = settled(given.instrument);
  const filled = await withCalculated(draft, takenOf(draft, given.answers));
  const answers = takenOf(draft, filled.answers);
  const missing = answerProblems(formOf(draft, answers), answers, true).filter(({ rule }) => rule === 'missing');
  return {
    calculated: filled.calculated ?? {},
    stopped: filled.stopped,
    missing: missing.map(({ item }) => item),
    score: withAdvice(scoreInstrument(draft, answers, {}), await ownAdvices(tx, draft.code)),
  };
}

function takenOf(draft: Instrument, answers: Answers): Answers {
  const problems = answerProblems(formOf(draft, answers), answers, false);
  const wrong = new Set(problems.filter(({ rule }) => rule !== 'notAsked').map(({ item }) => item));
  return Object.fromEntries(Object.entries(answers).filter(([code]) => !wrong.has(code)));
}
