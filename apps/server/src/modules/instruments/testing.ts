import { randomUUID } from 'node:crypto';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { itemsOf } from '@cogclinic/scales/run';
import type { TestAccount, TestApp } from '#testing/harness.ts';

/** The lowest answer to every item of the PHQ-9. */
export function answersOf(): [string, number][] {
  const instrument = instrumentByCode('PHQ-9');
  return instrument ? itemsOf(instrument).map(({ code }) => [code, 0]) : [];
}

/** A report of the PHQ-9 of a patient. */
export async function reportOf(t: TestApp, account: TestAccount, archiveId: string): Promise<string> {
  const body = {
    administrationId: randomUUID(),
    archiveId,
    answers: Object.fromEntries(answersOf()),
    testStartTime: '2026-01-05 14:12:00',
    testEndTime: '2026-01-05 14:30:00',
  };
  const done = await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, account.token);
  return done.data.reportId;
}
