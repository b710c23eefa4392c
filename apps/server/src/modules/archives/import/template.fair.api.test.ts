import { Worker } from 'node:worker_threads';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { identityCalls } from '@cogclinic/contract/identity';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
/** Threads that write workbooks, of which none is told what to write before `release`. */
let writing = { begun: 0, now: 0, most: 0 };
let release = (): void => undefined;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  writing = { begun: 0, now: 0, most: 0 };
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  const { postMessage } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, order: object) {
    if ('sheets' in order) follow(this);
    void held.promise.then(() => postMessage.call(this, order));
  });
});
afterEach(() => {
  release();
  vi.restoreAllMocks();
});

function follow(worker: Worker): void {
  writing.begun += 1;
  writing.now += 1;
  writing.most = Math.max(writing.most, writing.now);
  worker.once('exit', () => {
    writing.now -= 1;
  });
}

const SOON = { timeout: 20_000 };
const template = (language: (typeof LANGUAGES)[number], account = admin) =>
  t.send(archiveBatchCalls.template, { query: { language } }, account.token);

test('sixty templates at once are written once, and no connection is held meanwhile', async () => {
  const asked = Array.from({ length: 60 }, () => template('en'));
  await vi.waitFor(() => expect(writing.begun).toBe(1), SOON);
  // With six connections, none would be left for these.
  for (let nth = 0; nth < 3; nth++) expect((await t.send(identityCalls.info, {}, admin.token)).status).toBe(200);
  release();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.every(({ raw }) => raw.equals(answers[0]?.raw ?? Buffer.alloc(0)))).toBe(true);
  expect(writing.begun).toBe(1);
  await template('ru');
  expect(writing).toEqual({ begun: 2, now: 0, most: 1 });
});

test('different templates are written one at a time, and a changed one is rewritten', async () => {
  await t.department(institutionId, '康复科');
  release();
  await template('en');
  await t.department(institutionId, '记忆门诊');
  const own = await Promise.all(LANGUAGES.map((language) => template(language)));
  expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(writing).toEqual({ begun: 5, now: 0, most: 1 });
  const again = await Promise.all(LANGUAGES.map((language) => template(language)));
  expect(again.map(({ raw }) => raw)).toEqual(own.map(({ raw }) => raw));
  expect(writing.begun).toBe(5);
});
