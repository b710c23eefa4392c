import { afterAll, beforeAll, expect, test } from 'vitest';
import { farCellsWorkbook, rawSheet, workbookParts, zipOf } from '#platform/sheets.testing.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { HEAD, person, preview, xlsxFile } from '../transfer.testing.ts';

let t: TestApp;
let account: TestAccount;
let elsewhere: TestAccount;

beforeAll(async () => {
  t = await testApp();
  account = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
});
afterAll(() => t.close());

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'a.xlsx');
/** Takes a second or two to read, and says nothing. */
const slowFile = () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"/></row>`).join('');
  return fileOf(zipOf(workbookParts(rawSheet(rows))));
};

test('files made to hurt are refused in words, and delay no other institution’s file', {
  timeout: 60_000,
}, async () => {
  const hostile = fileOf(farCellsWorkbook());
  const own = await xlsxFile([HEAD, person('王小明')]);
  const hurting = Array.from({ length: 6 }, () => preview(t, account, hostile));
  // Each of them once took two minutes to read: behind them this would not come in time for the test.
  const read = await preview(t, elsewhere, own);
  expect(read.status, read.msg).toBe(200);
  const answers = await Promise.all(hurting);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.msg).toMatch(/^Cell XFD1 is beyond the maximum of 501 columns/);
  expect(answers.filter(({ status }) => status !== 422 && status !== 503)).toEqual([]);
});

test('an account that has many files waiting is asked to wait; no other is', async () => {
  const slow = slowFile();
  const asked = Array.from({ length: 9 }, () => preview(t, account, slow));
  const own = await xlsxFile([HEAD, person('李小红')]);
  const others = await Promise.all([preview(t, elsewhere, own), preview(t, elsewhere, own)]);
  for (const { status, msg } of others) expect(status, msg).toBe(200);
  const answers = await Promise.all(asked);
  const busy = answers.find(({ status, msg }) => status === 503 && msg.startsWith('Several files of your institution'));
  expect(busy).toMatchObject({ code: 503, data: { retryAfter: 5 } });
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0);
});
