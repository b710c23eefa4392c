import { answerProblems } from './answers.ts';
import { formOf } from './form.ts';
import type { Answers, Instrument } from './instrument.ts';
import { scoreInstrument } from './score.ts';

/**
 * Whether an answer given so far raises one of the instrument's safety flags, e.g. thoughts of suicide, which must be
 * seen before the test is finished. False for answers that the instrument does not accept, such as those of another
 * version.
 */
export function hasUrgentAnswer(instrument: Instrument, answers: Answers): boolean {
  if (instrument.scoring.flags.length === 0) {
    return false;
  }
  const isTaken = answerProblems(formOf(instrument, answers), answers, false).every(({ rule }) => rule === 'notAsked');
  return isTaken && scoreInstrument(instrument, answers, {}).flags.length > 0;
}
