import { abandonedCodes, formOf, steeringCodes } from '@cogclinic/scales/form';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { plainCode } from '@cogclinic/scales/repeat';
import { withCalculated, withoutCalculated } from '#modules/instruments/calculation.service.ts';
import { Refusal } from '#platform/refusal.ts';

/** The answers that the patient's page needs: those given, and what was calculated where conditions look at it. */
export function shownAnswers(instrument: Instrument, answers: Answers): Answers {
  return { ...withoutCalculated(instrument, answers), ...steering(instrument, answers) };
}

/** What was calculated and conditions look at; undefined when nothing was, or there are no such items. */
export function steeringAnswers(instrument: Instrument, calculated: Answers | undefined): Answers | undefined {
  return calculated && steeringCodes(instrument).size > 0 ? steering(instrument, calculated) : undefined;
}

/** The answers to the items that are asked: going back to another path keeps nothing of the one that was left. */
export async function keptAnswers(instrument: Instrument, given: Answers): Promise<Answers> {
  const steered = steeringCodes(instrument).size > 0;
  let kept = steered ? withoutCalculated(instrument, given) : given;
  // With answers less, other values come out, and with those perhaps another path; each turn takes some away.
  for (;;) {
    const { answers } = steered ? await withCalculated(instrument, kept) : { answers: kept };
    const abandoned = new Set(abandonedCodes(formOf(instrument, answers), answers));
    const next = Object.fromEntries(Object.entries(kept).filter(([code]) => !abandoned.has(code)));
    if (!steered || Object.keys(next).length === Object.keys(kept).length) return next;
    kept = next;
  }
}

/**
 * Lets pass only answers to items that are asked.
 * @throws Refusal 422 naming the others
 */
export async function needOnPath(instrument: Instrument, given: Answers): Promise<void> {
  const onPath = await keptAnswers(instrument, given);
  const hidden = Object.keys(withoutCalculated(instrument, given)).filter((code) => onPath[code] === undefined);
  if (hidden.length === 0) return;
  const fields = hidden.map((code) => ({ path: `answers.${code}`, key: 'scales:answer.notAsked' }));
  throw new Refusal(422, 'scales:answersWrong', { params: { items: hidden.join(', ') }, data: { fields } });
}

function steering(instrument: Instrument, answers: Answers): Answers {
  const codes = steeringCodes(instrument);
  return Object.fromEntries(Object.entries(answers).filter(([code]) => codes.has(plainCode(code))));
}
