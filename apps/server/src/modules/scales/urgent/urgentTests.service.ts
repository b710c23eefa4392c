import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { hasUrgentAnswer } from '@cogclinic/scales/urgent';
import { findInstrument, isOwn } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';

type Answered = Readonly<{ instrument: string; version: string; answers: Answers }>;

/** The tests in which an answer given so far raises a safety flag, e.g. thoughts of suicide. */
export async function urgentTests<T extends Answered>(tx: Tx, tests: readonly T[]): Promise<readonly T[]> {
  const found = new Map<string, Promise<Instrument | undefined>>();
  const instrumentOf = ({ instrument: code, version }: T) => {
    if (!isOwn(code)) return instrumentByCode(code);
    const key = `${code} ${version}`;
    const asked = found.get(key) ?? findInstrument(tx, code, version);
    found.set(key, asked);
    return asked;
  };
  const isUrgent = async (test: T) => {
    const instrument = await instrumentOf(test);
    return instrument !== undefined && hasUrgentAnswer(instrument, test.answers);
  };
  const urgent = await Promise.all(tests.map(isUrgent));
  return tests.filter((_, at) => urgent[at]);
}
