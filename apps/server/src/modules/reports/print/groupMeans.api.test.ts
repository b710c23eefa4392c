import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#platform/pdf.testing.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { giveInstrument } from '../testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** The group means of a report of SRHMS, and what it prints of them, in an institution of a time zone. */
async function meansIn(timeZone: string) {
  const institutionId = await t.institution(`SRHMS ${timeZone}`, timeZone);
  const doctor = await t.account({ institutionId });
  const id = await giveInstrument(t, doctor, {
    archiveId: await t.archive({ institutionId }),
    code: 'SRHMS',
    value: 5,
  });
  const { data } = await t.send(reportCalls.one, { params: { id } }, doctor.token);
  const { raw } = await t.send(reportCalls.pdf, { params: { id }, query: { language: 'en' } }, doctor.token);
  const { groupMeans } = data.answered.scoring;
  return { total: data.score.total, groupMeans, printed: readPdf(raw).text.replaceAll(/\s+/g, ' ') };
}

test('SRHMS names the published group means, and that they are no cut-offs; in Taiwan none of the mainland', async () => {
  const [mainland, taiwan] = [await meansIn('Asia/Shanghai'), await meansIn('Asia/Taipei')];
  // 48 marks of 5: 38 + 7 + 3 lines; 44 lines are scored, 5 each.
  expect([mainland.total, taiwan.total]).toEqual([220, 220]);
  expect(mainland.groupMeans).toMatchObject({ total: 311.97, subscales: { physical: 137.72 } });
  expect(mainland.printed).toContain('for comparison only (not cut-offs)');
  expect(mainland.printed).toContain('311.97');
  expect(mainland.printed).toContain('the sample is not described');
  expect(taiwan.groupMeans).toBeUndefined();
  expect(taiwan.printed).not.toContain('311.97');
});
