import { noticeCalls } from '@cogclinic/contract/notices';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Letter } from '#platform/mail.letter.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { lookAtHabits } from './habits.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let chief: TestAccount;
const letters: Letter[] = [];
beforeAll(async () => {
  t = await testApp();
  vi.spyOn(t.platform.mail, 'send').mockImplementation(async (letter) => void letters.push(letter));
});
afterAll(() => t.close());
beforeEach(async () => {
  letters.length = 0;
  institutionId = await t.institution();
  chief = await t.account({ institutionId, roleType: 'ADMIN', email: 'chief@example.org' });
  doctor = await t.account({ institutionId });
});

/** The doctor opened the records of so many patients, so many days ago. */
const read = (patients: number, daysAgo: number) =>
  t.owner(
    `INSERT INTO audit_entries (institution_id, account_id, action, noun, archive_id, created_at)
     SELECT $1, $2, 'open', 'archives', gen_random_uuid(), now() - $3 * interval '1 day' - interval '1 hour' FROM generate_series(1, $4)`,
    [institutionId, doctor.id, daysAgo, patients],
  );
const alerts = () =>
  t.owner("SELECT subject_id, detail FROM audit_entries WHERE institution_id = $1 AND action = 'alert'", [
    institutionId,
  ]);

test('an account that reads far above its habit is told of once, in the trail and to the administrators', async () => {
  for (const daysAgo of [2, 5, 9]) await read(20, daysAgo);
  await read(61, 0);
  await lookAtHabits(t.platform);
  await lookAtHabits(t.platform);
  expect(await alerts()).toEqual([{ subject_id: doctor.id, detail: { patients: 61, usual: 20 } }]);
  expect(letters).toMatchObject([{ to: 'chief@example.org', text: expect.stringContaining('61') }]);
  const { data } = await t.send(noticeCalls.list, {}, chief.token);
  expect(data).toMatchObject({ unread: 1, notices: [{ kind: 'unusualReading', name: expect.any(String) }] });
});

test('a busy day, and the usual work of one who reads much, are no alert', async () => {
  await read(59, 0);
  await lookAtHabits(t.platform);
  expect(await alerts()).toEqual([]);
  for (const daysAgo of [2, 5, 9]) await read(60, daysAgo);
  await read(100, 0);
  await lookAtHabits(t.platform);
  expect(await alerts()).toEqual([]);
});
