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

/**
 * The answers to the items that are asked: going back to another path keeps nothing of the one that was left. Beside them
 * what was calculated of them where conditions look at that; `stopped` where it took too long: nobody knows then what would
 * have been asked, and nothing is taken out.
 */
export async function keptAnswers(
  instrument: Instrument,
  given: Answers,
): Promise<{ answers: Answers; calculated: Answers | undefined; stopped: boolean }> {
  if (steeringCodes(instrument).size === 0)
    return { answers: onPath(instrument, given, given), calculated: undefined, stopped: false };
  let kept = withoutCalculated(instrument, given);
  // With answers less, other values come out, and with those perhaps another path; each turn takes some away.
  for (;;) {
    const { answers, calculated, stopped } = await withCalculated(instrument, kept);
    if (stopped) return { answers: kept, calculated: undefined, stopped };
    const next = onPath(instrument, kept, answers);
    if (Object.keys(next).length === Object.keys(kept).length) return { answers: next, calculated, stopped };
    kept = next;
  }
}

/**
 * Lets pass only answers to items that are asked, and all while nobody knows which are.
 * @throws Refusal 422 naming the others
 */
export async function needOnPath(instrument: Instrument, given: Answers): Promise<void> {
  const { answers } = await keptAnswers(instrument, given);
  const hidden = Object.keys(withoutCalculated(instrument, given)).filter((code) => answers[code] === undefined);
  if (hidden.length === 0) return;
  const fields = hidden.map((code) => ({ path: `answers.${code}`, key: 'scales:answer.notAsked' }));
  throw new Refusal(422, 'scales:answersWrong', { params: { items: hidden.join(', ') }, data: { fields } });
}

/** Those of the answers given that the path does not leave behind which these answers make. */
function onPath(instrument: Instrument, given: Answers, answers: Answers): Answers {
  const abandoned = new Set(abandonedCodes(formOf(instrument, answers), answers));
  return Object.fromEntries(Object.entries(given).filter(([code]) => !abandoned.has(code)));
}

function steering(instrument: Instrument, answers: Answers): Answers {
  const codes = steeringCodes(instrument);
  return Object.fromEntries(Object.entries(answers).filter(([code]) => codes.has(plainCode(code))));
}
