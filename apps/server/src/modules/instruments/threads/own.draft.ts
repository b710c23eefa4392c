import { ownInstrument } from '@cogclinic/contract/ownInstrumentParts';
import { answerProblems } from '@cogclinic/scales/answers';
import { withoutCalculated } from '@cogclinic/scales/calculated';
import { formOf } from '@cogclinic/scales/form';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { settled, withoutBlankWords } from '@cogclinic/scales/own';
import { scoreInstrument } from '@cogclinic/scales/score';
import { NO_TRANSLATIONS, translationsAfter } from '@cogclinic/scales/translations';
import type { Calculate } from '../answering.ts';
import type { ReadDraft, Sent, Tried, Unfit } from './own.operations.ts';

/** More than these are not corrected at once, and each is put into words. */
const MOST_ISSUES = 200;

/** What was sent as a draft, under the code and version that it is kept by, or why it is none. */
export function readDraft({ instrument, code, version, before, right }: Sent): Unfit | ReadDraft {
  const { data, error } = ownInstrument.safeParse(instrument);
  if (error) return { issues: error.issues.slice(0, MOST_ISSUES) };
  const draft = settled({ ...withoutBlankWords(data), code, version });
  return {
    json: JSON.stringify(draft),
    translations: before ? translationsAfter(before, draft, right) : NO_TRANSLATIONS,
  };
}

/**
 * What a test of a draft would make of these answers. Answers that the draft does not take (any more) are left out: it
 * changes while it is tried.
 */
export function tryDraft(given: unknown, answers: Answers, calculate: Calculate): Unfit | Tried {
  const { data, error } = ownInstrument.safeParse(given);
  if (error) return { issues: error.issues.slice(0, MOST_ISSUES) };
  const draft = settled(data);
  const plain = withoutCalculated(draft, takenOf(draft, answers));
  const calculated = calculate(draft, plain);
  const taken = takenOf(draft, { ...plain, ...calculated });
  const missing = answerProblems(formOf(draft, taken), taken, true).filter(({ rule }) => rule === 'missing');
  return { calculated, missing: missing.map(({ item }) => item), score: scoreInstrument(draft, taken, {}) };
}

function takenOf(draft: Instrument, answers: Answers): Answers {
  const problems = answerProblems(formOf(draft, answers), answers, false);
  const wrong = new Set(problems.filter(({ rule }) => rule !== 'notAsked').map(({ item }) => item));
  return Object.fromEntries(Object.entries(answers).filter(([code]) => !wrong.has(code)));
}
