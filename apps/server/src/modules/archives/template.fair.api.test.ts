import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { identityCalls } from '@cogclinic/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const writing = vi.hoisted(() => ({ begun: 0, now: 0, most: 0, held: Promise.resolve() }));
vi.mock('hucre/xlsx', async (original) => {
  const real = await original<typeof import('hucre/xlsx')>();
  return {
    ...real,
    writeXlsx: async (...given: Parameters<typeof real.writeXlsx>) => {
      writing.begun += 1;
      writing.now += 1;
      writing.most = Math.max(writing.most, writing.now);
      await writing.held;
      const bytes = await real.writeXlsx(...given);
      writing.now -= 1;
      return bytes;
    },
  };
});

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let release = (): void => undefined;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  Object.assign(writing, { begun: 0, now: 0, most: 0, held: held.promise });
});

const template = (language: (typeof LANGUAGES)[number], account = admin) =>
  t.send(archiveBatchCalls.template, { query: { language } }, account.token);

test('sixty templates at once are written once, and nobody waits for a connection meanwhile', async () => {
  const asked = Array.from({ length: 60 }, () => template('en'));
  await vi.waitFor(() => expect(writing.begun).toBe(1));
  // With six connections, none would be left for these.
  for (let nth = 0; nth < 3; nth++) expect((await t.send(identityCalls.info, {}, admin.token)).status).toBe(200);
  release();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.every(({ raw }) => raw.equals(answers[0]?.raw ?? Buffer.alloc(0)))).toBe(true);
  expect(writing.begun).toBe(1);
});

test('different ones are written one at a time, institutions in turn, and what changed is written anew', async () => {
  const elsewhere = await t.account({ institutionId: await t.institution(), roleType: 'ADMIN' });
  const own = LANGUAGES.map((language) => template(language));
  await vi.waitFor(() => expect(writing.begun).toBe(1));
  const another = template('en', elsewhere);
  release();
  for (const { status } of await Promise.all([...own, another])) expect(status).toBe(200);
  expect(writing).toMatchObject({ begun: 5, most: 1 });
  await t.department(institutionId, '记忆门诊');
  expect((await template('en')).raw.equals((await own[LANGUAGES.indexOf('en')])?.raw ?? Buffer.alloc(0))).toBe(false);
  expect((await template('en')).status).toBe(200);
  expect(writing.begun).toBe(6);
});
