import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { hasUrgentAnswer } from '@cogclinic/scales/urgent';
import { findInstrument, isOwn } from '#modules/scales/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import type { OpenTest } from './findings.ts';

/** The tests in which an answer given so far must not wait for the last one, e.g. thoughts of suicide. */
export async function urgentTests(tx: Tx, tests: readonly OpenTest[]): Promise<readonly OpenTest[]> {
  const urgent = await Promise.all(tests.map((test) => isUrgent(tx, test)));
  return tests.filter((_, at) => urgent[at]);
}

async function isUrgent(tx: Tx, { instrument: code, version, answers }: OpenTest): Promise<boolean> {
  const instrument = isOwn(code) ? await findInstrument(tx, code, version) : instrumentByCode(code);
  return instrument ? hasUrgentAnswer(instrument, answers) : false;
}
