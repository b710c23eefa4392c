import { operationCalls } from '@cogclinic/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { warnOfDisk } from './warning.ts';

let t: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://clinic.example.org' });
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', email: 'admin@example.org' });
  await t.account({ institutionId, roleType: 'ADMIN' });
  await t.account({ institutionId, roleType: 'ADMIN', email: 'gone@example.org', enabled: false });
  await t.account({ institutionId, email: 'doctor@example.org' });
});
afterAll(() => t.close());

test('an administrator sees versions, the disk, what waits and that no backups are made; nobody else does', async () => {
  const ask = () => t.send(operationCalls.standing, {}, admin.token);
  await expect.poll(async () => (await ask()).data.disk, { timeout: 20_000 }).not.toBeNull();
  const { data } = await ask();
  expect(data).toMatchObject({
    version: {
      product: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: expect.stringMatching(/^18/),
      node: process.versions.node,
    },
    servers: 1,
    queues: { jobsQueued: 0, jobsRunning: 0, lettersFailed: 0 },
    backup: null,
  });
  expect(data.databaseBytes).toBeGreaterThan(1_000_000);
  expect(data.disk?.total).toBeGreaterThan(data.disk?.free ?? Number.POSITIVE_INFINITY);
  const doctor = await t.account({ institutionId: admin.institutionId });
  expect((await t.send(operationCalls.standing, {}, doctor.token)).status).toBe(403);
});

test('each administrator with an address is told once a day that the disk gets full, in the language of their letters', async () => {
  await t.owner(`INSERT INTO preferences (institution_id, account_id, key, value) VALUES ($1, $2, 'noticeMails', $3)`, [
    admin.institutionId,
    admin.id,
    JSON.stringify({ mails: 'all', language: 'ru' }),
  ]);
  const disk = { free: 2_500_000_000, total: 50_000_000_000, state: 'low' } as const;
  const day = new Date('2027-03-01T08:00:00Z');
  await warnOfDisk(t.platform, disk, day);
  await warnOfDisk(t.platform, disk, new Date('2027-03-01T20:00:00Z'));
  const letters = () =>
    t.owner("SELECT recipient, subject FROM letters WHERE recipient LIKE '%@example.org' ORDER BY created_at");
  const low = { recipient: 'admin@example.org', subject: 'CogClinic: на диске сервера заканчивается место' };
  expect(await letters()).toEqual([low]);
  await warnOfDisk(t.platform, { ...disk, free: 1000, state: 'full' }, day);
  await warnOfDisk(t.platform, disk, new Date('2027-03-02T08:00:00Z'));
  expect(await letters()).toEqual([low, { ...low, subject: 'CogClinic: диск сервера заполнен' }, low]);
});
