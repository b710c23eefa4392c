import { archiveCalls } from '@cogclinic/contract/archives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { archiveForm } from '#testing/samples.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  await t.archive({ institutionId: await t.institution(), phone: '13911112222' });
});
afterAll(() => t.close());

const check = (nth: number, account = doctor) =>
  t.send(archiveCalls.checkPhone, { query: { phone: `139${String(nth).padStart(8, '0')}` } }, account.token);
const checks = () =>
  t.owner("SELECT detail FROM audit_entries WHERE account_id = $1 AND action = 'check' ORDER BY id", [doctor.id]);

test('each check of a contact is written down with what it told, and no number', async () => {
  expect((await t.send(archiveCalls.checkPhone, { query: { phone: '13911112222' } }, doctor.token)).data.state).toBe(
    'elsewhere',
  );
  const refused = await t.send(
    archiveCalls.add,
    { body: { ...archiveForm(), gender: 'female', idType: 'passport', phone: '13911112222' } },
    doctor.token,
  );
  expect(refused.status).toBe(422);
  const told = { fields: ['phone'], state: 'elsewhere' };
  expect(await checks()).toEqual([{ detail: told }, { detail: told }]);
});

test('an account asks sixty times in ten minutes, at once or in turn, whichever of its sessions asks; others ask on', async () => {
  const answers = [];
  for (let lot = 0; lot < 14; lot++) {
    answers.push(...(await Promise.all(Array.from({ length: 5 }, (_, nth) => check(lot * 5 + nth)))));
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(58);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
  expect(await checks()).toHaveLength(60);
  // Saving tells as much as checking does.
  const saved = await t.send(
    archiveCalls.add,
    { body: { ...archiveForm(), gender: 'female', idType: 'passport', phone: '13911112222' } },
    doctor.token,
  );
  expect(saved).toMatchObject({ status: 429, msg: expect.stringContaining('too many phone numbers') });
  expect((await check(1, await t.account({ institutionId }))).status).toBe(200);
});

test('and six hundred times in a day', async () => {
  const key = `contact:account:${doctor.id}`;
  await t.owner("UPDATE sign_in_failures SET at = at - interval '11 minutes' WHERE key = $1", [key]);
  expect((await check(1)).status).toBe(200);
  await t.owner(
    "INSERT INTO sign_in_failures (key, at) SELECT $1, now() - interval '20 hours' FROM generate_series(1, 539)",
    [key],
  );
  expect((await check(2)).status).toBe(429);
  await t.owner("UPDATE sign_in_failures SET at = at - interval '5 hours' WHERE key = $1", [key]);
  expect((await check(2)).status).toBe(200);
});
