import { answerProblems } from '@cogclinic/scales/answers';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { scoreInstrument } from '@cogclinic/scales/score';
import { findInstrument, isOwn } from '#modules/scales/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import type { OpenTest } from './findings.ts';

/** The tests in which an answer given so far must not wait for the last one, e.g. thoughts of suicide. */
export async function urgentTests(tx: Tx, tests: readonly OpenTest[]): Promise<readonly OpenTest[]> {
  const urgent = await Promise.all(tests.map((test) => raisesFlag(tx, test)));
  return tests.filter((_, at) => urgent[at]);
}

async function raisesFlag(tx: Tx, { instrument: code, version, answers }: OpenTest): Promise<boolean> {
  const instrument = isOwn(code) ? await findInstrument(tx, code, version) : instrumentByCode(code);
  if (!instrument || instrument.scoring.flags.length === 0) return false;
  // One begun with an older version of ours may have answers that this one does not take.
  const isTaken = answerProblems(instrument, answers, false).every(({ rule }) => rule === 'notAsked');
  return isTaken && scoreInstrument(instrument, answers, {}).flags.length > 0;
}
