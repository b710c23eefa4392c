import { randomUUID } from 'node:crypto';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { itemsOf } from '@cogclinic/scales/run';
import type { TestAccount, TestApp } from '#testing/harness.ts';

/** An instrument given to a patient: `value` to every item, in an administration that may be begun already. */
export type Given = {
  archiveId: string;
  code: string;
  value: number;
  /** Answers to some of them that are others. */
  answers: Readonly<Record<string, number>>;
  testEndTime: string;
  educationYears: number;
  administrationId: string;
};

/** Gives an instrument as an account would, and answers the report's id. */
export async function giveInstrument(
  t: TestApp,
  account: TestAccount,
  given: Pick<Given, 'archiveId' | 'code' | 'value'> & Partial<Given>,
): Promise<string> {
  const instrument = instrumentByCode(given.code);
  if (!instrument) throw new Error(`no instrument ${given.code}`);
  const body = {
    administrationId: given.administrationId ?? randomUUID(),
    archiveId: given.archiveId,
    answers: { ...Object.fromEntries(itemsOf(instrument).map(({ code }) => [code, given.value])), ...given.answers },
    testStartTime: '2025-01-05 09:00:00',
    testEndTime: given.testEndTime ?? '2026-01-05 14:30:00',
    educationYears: given.educationYears,
  };
  const sent = await t.send(scaleCalls.answer, { params: { id: given.code }, body }, account.token);
  if (sent.code !== 200) throw new Error(`not scored: ${sent.msg}`);
  return sent.data.reportId;
}
