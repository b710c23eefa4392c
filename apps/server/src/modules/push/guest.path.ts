import { answerTo } from '@cogclinic/scales/answerTo';
import { withoutCalculated } from '@cogclinic/scales/calculated';
import { steeringCodes } from '@cogclinic/scales/form';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { plainCode } from '@cogclinic/scales/repeat';
import { answersOnPath } from '#modules/instruments/calculation.service.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { Refusal } from '#platform/refusal.ts';

/** Each link has a share of its own: a patient's answers are not the work of the account that pushed it. */
export const partyOf = ({ actor, pushId }: Guest): Party => ({
  institutionId: actor.institutionId,
  accountId: pushId,
});

/** The answers that the patient's page needs: those given, and what was calculated where conditions look at it. */
export function shownAnswers(instrument: Instrument, answers: Answers): Answers {
  return { ...withoutCalculated(instrument, answers), ...steering(instrument, answers) };
}

/** What was calculated and conditions look at; undefined when nothing was, or there are no such items. */
export function steeringAnswers(instrument: Instrument, calculated: Answers | undefined): Answers | undefined {
  return calculated && steeringCodes(instrument).size > 0 ? steering(instrument, calculated) : undefined;
}

/**
 * Lets pass only answers to items that are asked, and all answers while it is unknown which items are.
 * @throws Refusal 422 naming the others
 */
export async function needOnPath(tx: Tx, party: Party, instrument: Instrument, given: Answers): Promise<void> {
  const { answers } = await answersOnPath(tx, party, instrument, given);
  const hidden = Object.keys(withoutCalculated(instrument, given)).filter(
    (code) => answerTo(answers, code) === undefined,
  );
  if (hidden.length === 0) return;
  const fields = hidden.map((code) => ({ path: `answers.${code}`, key: 'scales:answer.notAsked' }));
  throw new Refusal(422, 'scales:answersWrong', { params: { items: hidden.join(', ') }, data: { fields } });
}

function steering(instrument: Instrument, answers: Answers): Answers {
  const codes = steeringCodes(instrument);
  return Object.fromEntries(Object.entries(answers).filter(([code]) => codes.has(plainCode(code))));
}
